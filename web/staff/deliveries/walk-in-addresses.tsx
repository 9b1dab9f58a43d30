import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LazyAddressDialog } from '#web/account/addresses/lazy-address-dialog.ts'
import { AddressCard } from '#web/account/deliveries/address-card.tsx'
import css from '#web/account/deliveries/request.module.css'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import part from '#web/kit/forms/part.module.css'
import { Button } from '#web/kit/ui/button.tsx'
import { FieldError } from '#web/kit/ui/field.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffWalkInAddressAdd, staffWalkInAddressList } from '#wire/calls/staff-walk-ins.ts'

/** Chooses a walk-in buyer's address, or adds one. */
export function WalkInAddresses({
  userId,
  chosen,
  error,
  onChoose,
}: {
  userId: string
  chosen: string
  error: string | undefined
  onChoose: (addressId: string) => void
}) {
  const t = useTranslations('deliveries')
  const call = useApiCall()
  const refresh = useRefresh()
  const [isAdding, setAdding] = useState(false)
  const { data } = useApiQuery(staffWalkInAddressList, { userId })
  return (
    <fieldset className={part.part}>
      <legend className={part.legend}>{t('request.where')}</legend>
      {data?.list.length === 0 && <p className={css.fine}>{t('desk.noAddress')}</p>}
      <div className={css.choices}>
        {data?.list.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            checked={address.id === chosen}
            onChoose={() => onChoose(address.id)}
          />
        ))}
      </div>
      <MayCall call={staffWalkInAddressAdd}>
        <Button kind="line" size="sm" className={css.add} onClick={() => setAdding(true)}>
          <Icon name="plus" size="sm" /> {t('desk.addAddress')}
        </Button>
      </MayCall>
      <FieldError id="desk-address" error={error} />
      <LazyAddressDialog
        open={isAdding}
        address={null}
        save={(entered, ak) => call(staffWalkInAddressAdd, { ...entered, userId, ak })}
        onClose={() => setAdding(false)}
        onSaved={(address) => {
          setAdding(false)
          void refresh(staffWalkInAddressList).then(() => onChoose(address.id))
        }}
      />
    </fieldset>
  )
}
