import { type ComponentProps, useState } from 'react'
import control from './control.module.css'
import css from './date-field.module.css'
import { Field, type FieldText, splitFieldProps } from './field.tsx'

/**
 * A field for a day. It shows the day as 2026-12-04, like every date of the pages; the browser shows it in its own way
 * only while it is changed.
 */
export function DateField(given: FieldText & Omit<ComponentProps<'input'>, 'type'>) {
  const { field, control: input } = splitFieldProps(given)
  const { value, defaultValue, onInput, onBlur } = input
  const [entered, setEntered] = useState(defaultValue ?? '')
  return (
    <Field {...field}>
      {(ids) => (
        <span className={css.date} data-day={value ?? entered}>
          <input
            {...input}
            {...ids}
            aria-invalid={ids['aria-invalid'] ?? input['aria-invalid']}
            type="date"
            className={control.control}
            onInput={(event) => {
              onInput?.(event)
              setEntered(event.currentTarget.value)
            }}
            onBlur={(event) => {
              onBlur?.(event)
              setEntered(event.currentTarget.value)
            }}
          />
        </span>
      )}
    </Field>
  )
}
