import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import control from './control.module.css'
import { Field, type FieldText, splitFieldProps } from './field.tsx'

/** Shows a select field with the options as its children. */
export function SelectField(given: FieldText & ComponentProps<'select'>) {
  const { field, control: select } = splitFieldProps(given)
  return (
    <Field {...field}>
      {(ids) => <select className={classes(control.control, control.select)} {...select} {...ids} />}
    </Field>
  )
}

/** Shows a select without a field, whose first option describes it. */
export function BareSelect({
  label,
  className,
  ...select
}: { label: string } & Omit<ComponentProps<'select'>, 'aria-label'>) {
  return (
    <select
      aria-label={label}
      className={classes(control.control, control.select, control.plain, className)}
      {...select}
    />
  )
}
