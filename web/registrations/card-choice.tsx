import { useTranslations } from 'use-intl'
import { classes } from '#web/ui/classes.ts'
import { useNow } from '#web/ui/now.tsx'
import type { Card } from '#wire/entities/card.ts'
import css from './card-choice.module.css'
import { isExpired } from './card-expiry.ts'

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
  const now = useNow()
  return (
    <fieldset>
      <legend className={css.legend}>{t('legend')}</legend>
      <div className={css.cards}>
        {cards.map((card) => {
          const expired = isExpired(card, now)
          const month = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
          return (
            <label key={card.id} className={classes(css.card, expired && css.expired)}>
              <input
                type="radio"
                name="card"
                className={css.input}
                value={card.id}
                checked={card.id === chosen}
                disabled={expired}
                onChange={() => onChoose(card.id)}
              />
              <b>{t('name', { brand: brandName(card.brand), last4: card.last4 })}</b>
              <span className={css.until}>{t(expired ? 'expired' : 'until', { month })}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The name of a card's brand, as it is written. */
export const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)
