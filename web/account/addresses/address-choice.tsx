import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import choice from '#web/kit/forms/choice-card.module.css'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { FieldError } from '#web/kit/ui/field.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import type { Address } from '#wire/entities/address.ts'
import css from './address-choice.module.css'
import { addressLine } from './address-lines.ts'
import { ChangeAddressButton } from './change-address-button.tsx'
import { type EditedAddress, EditedAddressDialog } from './edited-address.tsx'

await loadTexts('addresses')

/**
 * The user's addresses to choose from, which can also be changed and added without leaving the page.
 *
 * @param legend what will be sent there
 * @param error message about the choice
 * @param onAddressSaved called with a new or changed address; the caller decides whether to choose it
 */
export function AddressChoice({
  legend,
  addresses,
  chosen,
  error,
  onChoose,
  onAddressSaved,
}: {
  legend: string
  addresses: readonly Address[]
  chosen: string
  error?: string | undefined
  onChoose: (addressId: string) => void
  onAddressSaved: (address: Address) => void
}) {
  const t = useTranslations('addresses.choice')
  const lang = useLocale()
  const [edited, setEdited] = useState<EditedAddress>('none')
  return (
    <fieldset className={css.choice} aria-describedby={error ? 'address-choice-error' : undefined}>
      <legend className={css.legend}>{legend}</legend>
      {addresses.length === 0 && <p className={css.none}>{t('none')}</p>}
      <div className={css.list}>
        {addresses.map((address) => (
          <div key={address.id} className={classes(choice.card, css.address)}>
            <label className={css.pick}>
              <input
                type="radio"
                name="addressId"
                value={address.id}
                checked={address.id === chosen}
                onChange={() => onChoose(address.id)}
              />
              <span className={css.text}>
                <b>{address.street1}</b>
                <span>{addressLine({ ...address, street1: '' }, lang)}</span>
              </span>
            </label>
            <ChangeAddressButton address={address} onChange={setEdited} />
          </div>
        ))}
      </div>
      <FieldError id="address-choice-error" error={error} />
      <Button kind="quiet" size="sm" onClick={() => setEdited('new')}>
        <Icon name="plus" size="sm" />
        {t('add')}
      </Button>
      <EditedAddressDialog edited={edited} onClose={() => setEdited('none')} onSaved={onAddressSaved} />
    </fieldset>
  )
}
