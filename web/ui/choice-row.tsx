import { useId } from 'react'
import type { Whole } from '#domain/money.ts'
import { figure } from '#web/i18n/formats.ts'
import css from './choice-row.module.css'

/** A few amounts side by side, one chosen: the next steps of the ladder. */
export function ChoiceRow({
  legend,
  amounts,
  value,
  onChange,
  disabled = false,
}: {
  legend: string
  amounts: readonly Whole[]
  value: Whole
  onChange: (amount: Whole) => void
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
              onChange={() => onChange(amount)}
            />
            {figure(amount)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
