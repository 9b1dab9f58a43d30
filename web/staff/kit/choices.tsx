import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import css from './choices.module.css'

/** Shows a list of values of which any number can be chosen. */
export function Choices<T extends string>({
  legend,
  values,
  nameOf,
  chosen,
  onChange,
}: {
  legend: string
  values: readonly T[]
  nameOf: (value: T) => string
  chosen: readonly T[]
  onChange: (chosen: readonly T[]) => void
}) {
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <CheckboxField
          key={value}
          checked={chosen.includes(value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        >
          {nameOf(value)}
        </CheckboxField>
      ))}
    </fieldset>
  )
}
