import { useTranslations } from 'use-intl'
import { monthInWords, useCardName, useExpired } from '#web/payments/card-words.ts'
import { classes } from '#web/ui/classes.ts'
import type { Card } from '#wire/entities/card.ts'
import css from './card-choice.module.css'

/** The saved cards, one to be chosen. Expired ones are shown and cannot be. */
export function CardChoice({
  cards,
  chosen,
  onChoose,
}: {
  cards: readonly Card[]
  chosen: string
  onChoose: (cardId: string) => void
}) {
  const t = useTranslations('registrations.card')
  const nameOf = useCardName()
  const gone = useExpired(cards)
  return (
    <fieldset>
      <legend className={css.legend}>{t('legend')}</legend>
      <div className={css.cards}>
        {cards.map((card) => {
          const isExpired = gone.includes(card.id)
          return (
            <label key={card.id} className={classes(css.card, isExpired && css.expired)}>
              <input
                type="radio"
                name="card"
                className={css.input}
                value={card.id}
                checked={card.id === chosen}
                disabled={isExpired}
                onChange={() => onChoose(card.id)}
              />
              <b>{nameOf(card)}</b>
              <span className={css.until}>
                {t(isExpired ? 'expired' : 'until', { month: monthInWords(card) })}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
