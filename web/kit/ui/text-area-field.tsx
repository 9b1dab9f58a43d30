import type { ComponentProps } from 'react'
import control from './control.module.css'
import { Field, type FieldWords, parted } from './field.tsx'

/** Several lines of text. Whatever else is given (name, rows, `register(…)` of a form) goes to the `<textarea>`. */
export function TextAreaField(given: FieldWords & ComponentProps<'textarea'>) {
  const { field, control: area } = parted(given)
  return (
    <Field {...field}>{(ids) => <textarea className={control.control} rows={6} {...area} {...ids} />}</Field>
  )
}
