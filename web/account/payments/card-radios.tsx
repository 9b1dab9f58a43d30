import { type ReactNode, useId } from 'react'
import choice from '#web/kit/forms/choice-card.module.css'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import type { Card } from '#wire/entities/card.ts'
import { useCardName } from './card-name.ts'
import css from './card-radios.module.css'

/**
 * Shows the saved cards to choose from. Expired ones are shown disabled.
 * @param legend the `<legend>` of the group
 * @param expiredIds the ids of expired cards @param aside the text beside a card's name
 */
export function CardRadios({
  legend,
  cards,
  expiredIds,
  chosen,
  disabled = false,
  name,
  aside,
  onChoose,
}: {
  legend: ReactNode
  cards: readonly Card[]
  expiredIds: readonly string[]
  chosen: string
  disabled?: boolean
  /** The name of the group, if it has further radios. */
  name?: string | undefined
  aside: (card: Card, isExpired: boolean) => string
  onChoose: (cardId: string) => void
}) {
  const cardName = useCardName()
  const group = useId()
  return (
    <fieldset disabled={disabled}>
      {legend}
      <div className={layout.stack}>
        {cards.map((card) => {
          const isExpired = expiredIds.includes(card.id)
          return (
            <label key={card.id} className={classes(choice.card, css.card, isExpired && css.expired)}>
              <input
                type="radio"
                name={name ?? group}
                value={card.id}
                checked={card.id === chosen}
                disabled={isExpired}
                onChange={() => onChoose(card.id)}
              />
              <b>{cardName(card)}</b>
              <span className={css.aside}>{aside(card, isExpired)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
