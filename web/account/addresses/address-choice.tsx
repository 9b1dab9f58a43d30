import { useId } from 'react'
import { useTranslations } from 'use-intl'
import cardCss from '#web/kit/forms/choice-card.module.css'
import { ChoiceCard } from '#web/kit/forms/choice-card.tsx'
import part from '#web/kit/forms/part.module.css'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { FieldError } from '#web/kit/ui/field.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { Address } from '#wire/entities/address.ts'
import { partsBelowStreet } from './address-lines.ts'
import { AddressText } from './address-text.tsx'
import { ClearanceText } from './clearance-text.tsx'

await loadTexts('addresses')

/**
 * Shows delivery addresses to choose from.
 *
 * @param addresses undefined while they load
 * @param error the message about the choice
 * @param onChange opens an address to be changed; omitted if it cannot be
 * @param onAdd opens a new address; omitted if none can be added
 */
export function AddressChoice({
  addresses,
  chosen,
  error,
  onChoose,
  onChange,
  onAdd,
}: {
  addresses: readonly Address[] | undefined
  chosen: string
  error: string | undefined
  onChoose: (addressId: string) => void
  onChange?: ((address: Address) => void) | undefined
  onAdd?: (() => void) | undefined
}) {
  const t = useTranslations('addresses.choice')
  const id = useId()
  return (
    <fieldset className={part.part} aria-describedby={error ? id : undefined}>
      <legend className={part.legend}>{t('legend')}</legend>
      {addresses?.length === 0 && <p className={typography.small}>{t('none')}</p>}
      <div className={cardCss.cards}>
        {addresses?.map((address) => (
          <ChoiceCard
            key={address.id}
            name="address"
            value={address.id}
            checked={address.id === chosen}
            title={address.street1}
            aside={
              onChange && (
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={t('changeNamed', { name: address.street1 })}
                  onClick={() => onChange(address)}
                >
                  {t('change')}
                </Button>
              )
            }
            onChoose={() => onChoose(address.id)}
          >
            <AddressText parts={partsBelowStreet(address)} />
            <br />
            {address.phoneShown}
            <br />
            <ClearanceText address={address} />
          </ChoiceCard>
        ))}
      </div>
      {onAdd && (
        <Button kind="line" size="sm" className={layout.above3} onClick={onAdd}>
          <Icon name="plus" size="sm" /> {t('add')}
        </Button>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
