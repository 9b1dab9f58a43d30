import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeAddressButton } from '#web/account/addresses/change-address-button.tsx'
import { type EditedAddress, EditedAddressDialog } from '#web/account/addresses/edited-address.tsx'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import part from '#web/kit/forms/part.module.css'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { FieldError } from '#web/kit/ui/field.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { userAddressList } from '#wire/calls/addresses.ts'
import { orderDeliveryQuote } from '#wire/calls/deliveries.ts'
import { mallDeliveryQuote } from '#wire/calls/mall-orders.ts'
import type { Address } from '#wire/entities/address.ts'
import { AddressCard } from './address-card.tsx'
import css from './request.module.css'

await loadTexts('addresses')

/** The choice of a delivery address, existing or new, with its customs clearance (O6). */
export function DeliveryAddress({
  chosen,
  error,
  onChoose,
}: {
  chosen: string
  error: string | undefined
  onChoose: (addressId: string) => void
}) {
  const t = useTranslations('deliveries.request')
  const { data } = useApiQuery(userAddressList, {})
  const refresh = useRefresh()
  const [edited, setEdited] = useState<EditedAddress>('none')
  const list = data?.list ?? []
  return (
    <fieldset className={part.part}>
      <legend className={part.legend}>{t('where')}</legend>
      {data && list.length === 0 && <p className={css.fine}>{t('noAddress')}</p>}
      <div className={css.choices}>
        {list.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            checked={address.id === chosen}
            aside={<ChangeAddressButton address={address} onChange={setEdited} />}
            onChoose={() => onChoose(address.id)}
          >
            <Clearance address={address} />
          </AddressCard>
        ))}
      </div>
      <Button kind="line" size="sm" className={css.add} onClick={() => setEdited('new')}>
        <Icon name="plus" size="sm" /> {t('addAddress')}
      </Button>
      <FieldError id="delivery-address" error={error} />
      <EditedAddressDialog
        edited={edited}
        onClose={() => setEdited('none')}
        onSaved={(address) =>
          void Promise.all(dependentCalls.map((call) => refresh(call))).then(() => onChoose(address.id))
        }
      />
    </fieldset>
  )
}

/** Queries to refresh after an address has changed, including its quotes. */
const dependentCalls = [userAddressList, orderDeliveryQuote, mallDeliveryQuote] as const

function Clearance({ address }: { address: Address }) {
  const t = useTranslations('deliveries.request')
  const papers = useTranslations('addresses.form.idTypes')
  const { clearanceType, idType, idNumber, companyName, uniformNumber } = address
  if (clearanceType === 'company')
    return (
      <>
        <br />
        {t('company', { company: companyName, number: uniformNumber })}
      </>
    )
  if (idType === '') return null
  return (
    <>
      <br />
      {t('papers', { papers: papers(idType), end: idNumber.slice(-4) })}
    </>
  )
}
