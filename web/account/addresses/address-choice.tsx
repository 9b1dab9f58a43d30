import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { FieldError } from '#web/kit/ui/field.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import type { Address } from '#wire/entities/address.ts'
import css from './address-choice.module.css'
import { addressLine } from './address-lines.ts'
import { AddressSheet } from './address-sheet-later.ts'

await loadTexts('addresses')

/**
 * The addresses of who is signed in, one to be chosen, and the ways to change one and to add another without leaving the
 * page.
 *
 * @param legend what is sent there, in words
 * @param error what is wrong with the choice
 * @param onKept an address is kept, a new one or one that was there; it is for the caller to choose it
 */
export function AddressChoice({
  legend,
  addresses,
  chosen,
  error,
  onChoose,
  onKept,
}: {
  legend: string
  addresses: readonly Address[]
  chosen: string
  error?: string | undefined
  onChoose: (addressId: string) => void
  onKept: (address: Address) => void
}) {
  const t = useTranslations('addresses.choice')
  const lang = useLocale()
  const [sheet, setSheet] = useState<'closed' | 'new' | Address>('closed')
  return (
    <fieldset className={css.choice} aria-describedby={error ? 'address-choice-error' : undefined}>
      <legend className={css.legend}>{legend}</legend>
      {addresses.length === 0 && <p className={css.none}>{t('none')}</p>}
      <div className={css.list}>
        {addresses.map((address) => (
          <div key={address.id} className={css.address}>
            <label className={css.pick}>
              <input
                type="radio"
                name="addressId"
                className={css.input}
                value={address.id}
                checked={address.id === chosen}
                onChange={() => onChoose(address.id)}
              />
              <span className={css.words}>
                <b>{address.street1}</b>
                <span>{addressLine({ ...address, street1: '' }, lang)}</span>
              </span>
            </label>
            <Button
              kind="quiet"
              size="sm"
              aria-label={t('changeNamed', { name: address.street1 })}
              onClick={() => setSheet(address)}
            >
              {t('change')}
            </Button>
          </div>
        ))}
      </div>
      <FieldError id="address-choice-error" error={error} />
      <Button kind="quiet" size="sm" onClick={() => setSheet('new')}>
        <Icon name="plus" size="sm" />
        {t('add')}
      </Button>
      <AddressSheet
        open={sheet !== 'closed'}
        address={typeof sheet === 'string' ? null : sheet}
        onClose={() => setSheet('closed')}
        onSaved={(address) => {
          setSheet('closed')
          onKept(address)
        }}
      />
    </fieldset>
  )
}
