import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import control from './control.module.css'
import { Field, type FieldWords, parted } from './field.tsx'

/** One of a list; the options are its children. */
export function SelectField(given: FieldWords & ComponentProps<'select'>) {
  const { field, control: select } = parted(given)
  return (
    <Field {...field}>
      {(ids) => <select className={classes(control.control, control.select)} {...select} {...ids} />}
    </Field>
  )
}

/** The same in a bar of tools, where its first option says what it chooses. */
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
