import { useId } from 'react'
import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import css from './choice-row.module.css'

/** A few amounts side by side, one selected: the next increments. */
export function ChoiceRow({
  legend,
  amounts,
  value,
  onChange,
  max = null,
  disabled = false,
}: {
  legend: string
  amounts: readonly Whole[]
  value: Whole
  onChange: (amount: Whole) => void
  /** Amounts above it are struck out and disabled; null for no limit. */
  max?: Whole | null
  disabled?: boolean
}) {
  const name = useId()
  return (
    <fieldset disabled={disabled}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.row}>
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
            {max !== null && amount > max ? <s>{figure(amount)}</s> : figure(amount)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
