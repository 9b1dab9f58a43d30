import { type ReactNode, useId } from 'react'
import { classes } from '#web/kit/ui/classes.ts'
import type { Card } from '#wire/entities/card.ts'
import css from './card-radios.module.css'
import { useCardName } from './card-words.ts'

/**
 * The saved cards, one to be chosen. Those that have expired are shown and cannot be.
 * @param legend of the group, as its element
 * @param gone the ids of expired ones
 * @param aside what is said of a card beside its name
 */
export function CardRadios({
  legend,
  cards,
  gone,
  chosen,
  disabled = false,
  aside,
  onChoose,
}: {
  legend: ReactNode
  cards: readonly Card[]
  gone: readonly string[]
  chosen: string
  disabled?: boolean
  aside: (card: Card, isExpired: boolean) => string
  onChoose: (cardId: string) => void
}) {
  const nameOf = useCardName()
  const group = useId()
  return (
    <fieldset disabled={disabled}>
      {legend}
      <div className={css.cards}>
        {cards.map((card) => {
          const isExpired = gone.includes(card.id)
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
              <span className={css.aside}>{aside(card, isExpired)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
