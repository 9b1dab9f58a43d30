import type { ComponentProps } from 'react'
import control from './control.module.css'
import { Field, type FieldText, splitFieldProps } from './field.tsx'

/** Shows a text field. Other props (name, type, `register(…)`) go to the `<input>`. */
export function TextField(given: FieldText & ComponentProps<'input'>) {
  const { field, control: input } = splitFieldProps(given)
  return (
    <Field {...field}>
      {(ids) => (
        <input
          className={control.control}
          {...input}
          {...ids}
          aria-invalid={ids['aria-invalid'] ?? input['aria-invalid']}
        />
      )}
    </Field>
  )
}
