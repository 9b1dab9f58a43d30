import { exactFigure } from '#web/kit/i18n/formats.ts'
import { classes } from './classes.ts'
import css from './price.module.css'
import typography from './type.module.css'

/**
 * Shows an amount to the cent in large type, with a small currency. @param amount the amount as on the wire:
 * '12615.05'
 */
export function ExactPrice({
  amount,
  currency,
  className,
}: {
  amount: string
  currency: string
  className?: string | undefined
}) {
  return (
    <span className={classes(typography.number, className)}>
      <abbr className={css.currency}>{currency}</abbr> {exactFigure(amount)}
    </span>
  )
}
