import type { ComponentProps } from 'react'
import control from './control.module.css'
import { Field, type FieldWords } from './field.tsx'

/** One line of text. Whatever else is given (name, type, `register(…)` of a form) goes to the `<input>`. */
export function TextField({
  label,
  hint,
  error,
  optional,
  aside,
  id,
  className,
  ...input
}: FieldWords & ComponentProps<'input'>) {
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
      {(ids) => <input className={control.control} {...input} {...ids} />}
    </Field>
  )
}
