import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import { MarkShape } from './mark-shape.tsx'
import css from './state-mark.module.css'

/** Every state that a sale or a lot can be in for one viewer. */
export type StateName =
  | 'live'
  | 'timed'
  | 'preview'
  | 'bidding'
  | 'winning'
  | 'lost'
  | 'won'
  | 'sold'
  | 'passed'
  | 'withdrawn'
  | 'ended'

/**
 * A state by shape, word and colour together, so that none of the three is needed alone.
 *
 * @param label words of one's own where the state's usual ones are not exact ('Accepting pre-bids')
 */
export function StateMark({
  state,
  label,
  className,
}: {
  state: StateName
  label?: string | undefined
  className?: string | undefined
}) {
  const t = useTranslations('ui.state')
  return (
    <span className={classes(css.state, css[state], className)}>
      <MarkShape state={state} className={css.mark} />
      {label ?? t(state)}
    </span>
  )
}
