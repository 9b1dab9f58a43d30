import { useId } from 'react'
import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import css from './choice-row.module.css'

/** A few amounts side by side, one chosen: the next steps of the ladder. */
export function ChoiceRow({
  legend,
  amounts,
  value,
  onChange,
  most = null,
  disabled = false,
}: {
  legend: string
  amounts: readonly Whole[]
  value: Whole
  onChange: (amount: Whole) => void
  /** Amounts above it are struck out and cannot be chosen; null for none. */
  most?: Whole | null
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
              disabled={most !== null && amount > most}
              onChange={() => onChange(amount)}
            />
            {most !== null && amount > most ? <s>{figure(amount)}</s> : figure(amount)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
