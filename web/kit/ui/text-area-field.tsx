import type { ComponentProps } from 'react'
import control from './control.module.css'
import { Field, type FieldText, splitFieldProps } from './field.tsx'

/** Shows a textarea field. Other props (name, rows, `register(…)`) go to the `<textarea>`. */
export function TextAreaField(given: FieldText & ComponentProps<'textarea'>) {
  const { field, control: area } = splitFieldProps(given)
  return (
    <Field {...field}>{(ids) => <textarea className={control.control} rows={6} {...area} {...ids} />}</Field>
  )
}
