import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { percentage } from '#web/i18n/percentage.ts'
import { classes } from '#web/ui/classes.ts'
import type { Card } from '#wire/entities/card.ts'
import type { CardFees } from './card-row.tsx'
import { monthInWords, useCardName } from './card-words.ts'
import css from './pay-by-card.module.css'

/** The saved cards, one to be paid with, each with its fee. Expired ones are shown and cannot be chosen. */
export function PayCards({
  cards,
  gone,
  fees,
  chosen,
  disabled,
  onChoose,
}: {
  cards: readonly Card[]
  gone: readonly string[]
  fees: CardFees
  chosen: string
  disabled: boolean
  onChoose: (cardId: string) => void
}) {
  const t = useTranslations('payments')
  const nameOf = useCardName()
  const group = useId()
  return (
    <fieldset disabled={disabled}>
      <legend className="visually-hidden">{t('pay.legend')}</legend>
      <div className={css.cards}>
        {cards.map((card) => {
          const isExpired = gone.includes(card.id)
          const month = monthInWords(card)
          const isLocal = card.country === 'HK'
          const fee = percentage(isLocal ? fees.hongKongCard : fees.otherCard)
          return (
            <label key={card.id} className={classes(css.card, isExpired && css.expired)}>
              <input
                type="radio"
                name={group}
                className={css.input}
                value={card.id}
                checked={card.id === chosen}
                disabled={isExpired}
                onChange={() => onChoose(card.id)}
              />
              <b>{nameOf(card)}</b>
              <span className={css.fee}>
                {isExpired ? t('methods.expired', { month }) : t('pay.fee', { fee })}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
