import { useState } from 'react'
import type { Whole } from '#domain/money/money.ts'
import { useDebounced } from '#web/kit/forms/use-debounced.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { classes } from './classes.ts'
import css from './price.module.css'
import typography from './type.module.css'

/** How long without a change before the next one is animated, in milliseconds. */
const restMs = 400

/**
 * Shows a price with a small currency. A change is animated, unless changes come in a rush.
 *
 * @param announce announces changes (one price per page, not a whole list)
 */
export function Price({
  amount,
  currency,
  announce = false,
  className,
}: {
  amount: Whole
  currency: string
  announce?: boolean
  className?: string | undefined
}) {
  const [shown, setShown] = useState(amount)
  const [leaving, setLeaving] = useState<Whole | null>(null)
  const [animation, setAnimation] = useState(0)
  const rested = useDebounced(amount, restMs)
  // Decided by time, since a page that is not painted gets no animation end.
  const isLeaving = leaving !== null && rested !== amount
  if (shown !== amount) {
    setLeaving(shown === rested ? shown : null)
    // A new key restarts the animation; in a rush only the text changes.
    if (shown === rested) setAnimation(animation + 1)
    setShown(amount)
  }
  return (
    <span
      className={classes(typography.number, className)}
      aria-live={announce ? 'polite' : undefined}
      aria-atomic={announce || undefined}
    >
      <abbr className={css.currency}>{currency}</abbr>{' '}
      <span className={css.figures}>
        {isLeaving && (
          <span key={leaving} className={css.outgoing} aria-hidden="true">
            {figure(leaving)}
          </span>
        )}
        <span key={`to ${animation}`} className={isLeaving ? css.incoming : undefined}>
          {figure(shown)}
        </span>
      </span>
    </span>
  )
}
