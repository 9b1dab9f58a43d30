import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { AddressText } from '#web/account/addresses/address-text.tsx'
import cardCss from '#web/kit/forms/choice-card.module.css'
import { ChoiceCard } from '#web/kit/forms/choice-card.tsx'
import part from '#web/kit/forms/part.module.css'
import { Banner } from '#web/kit/ui/banner.tsx'
import { FieldError } from '#web/kit/ui/field.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Addressee } from '#wire/calls/order-addressees.ts'

const choiceOf = ({ addressId, billTo }: Addressee): string => `${addressId} ${billTo}`

/**
 * Shows the addressees that an invoice can be issued to (O19); the current one cannot be chosen.
 *
 * @param query the query of the addressees
 * @param isMissing whether a choice is missing
 */
export function AddresseeChoice({
  query: { data, isError },
  chosen,
  isMissing,
  onChoose,
}: {
  query: { readonly data?: { readonly list: readonly Addressee[] } | undefined; readonly isError: boolean }
  chosen: Addressee | null
  isMissing: boolean
  onChoose: (addressee: Addressee) => void
}) {
  const t = useTranslations('orders.readdress')
  const errorId = useId()
  if (!data) return isError && <Banner kind="error">{t('failed')}</Banner>
  return (
    <fieldset className={part.part} aria-describedby={isMissing ? errorId : undefined}>
      <legend className={part.legend}>{t('legend')}</legend>
      {data.list.every(({ isCurrent }) => isCurrent) && <p className={typography.small}>{t('none')}</p>}
      <div className={cardCss.cards}>
        {data.list.map((one) => {
          const [name, ...lines] = one.lines
          const value = choiceOf(one)
          return (
            <ChoiceCard
              key={value}
              name="addressee"
              value={value}
              checked={chosen !== null && value === choiceOf(chosen)}
              disabled={one.isCurrent}
              title={name}
              onChoose={() => onChoose(one)}
            >
              <AddressText parts={one.isCurrent ? [...lines, t('current')] : lines} />
            </ChoiceCard>
          )
        })}
      </div>
      <FieldError id={errorId} error={isMissing ? t('choose') : undefined} />
    </fieldset>
  )
}
