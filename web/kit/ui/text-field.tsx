import type { ComponentProps } from 'react'
import control from './control.module.css'
import { Field, type FieldWords, parted } from './field.tsx'

/** One line of text. Whatever else is given (name, type, `register(…)` of a form) goes to the `<input>`. */
export function TextField(given: FieldWords & ComponentProps<'input'>) {
  const { field, control: input } = parted(given)
  return <Field {...field}>{(ids) => <input className={control.control} {...input} {...ids} />}</Field>
}
