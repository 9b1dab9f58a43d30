import type { ComponentProps } from 'react'
import control from './control.module.css'
import { Field, type FieldWords } from './field.tsx'

/** Several lines of text. Whatever else is given (name, rows, `register(…)` of a form) goes to the `<textarea>`. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  aside,
  id,
  className,
  ...area
}: FieldWords & ComponentProps<'textarea'>) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      aside={aside}
      id={id}
      className={className}
    >
      {(ids) => <textarea className={control.control} rows={6} {...area} {...ids} />}
    </Field>
  )
}
