import { type ReactNode, useId } from 'react'
import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import css from './choice-row.module.css'
import { classes } from './classes.ts'

/** Shows a few amounts side by side, one of them selected, such as the next increments. */
export function ChoiceRow({
  legend,
  amounts,
  value,
  onChange,
  max = null,
  disabled = false,
  isLegendHidden = false,
  children,
}: {
  legend: string
  amounts: readonly Whole[]
  value: Whole
  onChange: (amount: Whole) => void
  /** Amounts above it are disabled; null for no limit. */
  max?: Whole | null
  disabled?: boolean
  /** Whether the legend is for screen readers only. */
  isLegendHidden?: boolean
  /** The content after the amounts in their row. */
  children?: ReactNode
}) {
  const name = useId()
  return (
    <fieldset disabled={disabled}>
      <legend className={isLegendHidden ? 'visually-hidden' : css.legend}>{legend}</legend>
      <div className={classes(css.row, children !== undefined && css.withMore)}>
        {amounts.map((amount) => (
          <label key={amount} className={css.choice}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={amount}
              checked={amount === value}
              disabled={max !== null && amount > max}
              onChange={() => onChange(amount)}
            />
            {figure(amount)}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  )
}
