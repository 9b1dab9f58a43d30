import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import { MarkShape } from './mark-shape.tsx'
import css from './state-mark.module.css'

/** Every state of a sale or lot for a viewer. */
export type StateName =
  | 'live'
  | 'timed'
  | 'preview'
  | 'bidding'
  | 'winning'
  | 'reserveNotMet'
  | 'lost'
  | 'won'
  | 'sold'
  | 'passed'
  | 'withdrawn'
  | 'ended'
  | 'sent'

/**
 * Shows a state by shape, label and colour, so that it never depends on one of them alone.  @param label the
 * label if the state's usual one is not exact ('Accepting pre-bids')
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
