import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import css from './field.module.css'
import { Icon } from './icon.tsx'

/** The texts around a field's control. */
export type FieldText = {
  label: ReactNode
  /** A permanent hint below the control. */
  hint?: ReactNode
  /** The error, shown in addition to the hint. */
  error?: string | undefined
  /** Whether the field is marked '(optional)'. */
  optional?: boolean | undefined
  /** The content at the right end of the label: 'Forgotten it?' */
  aside?: ReactNode
}

/** A field's texts and position. */
type FieldProps = FieldText & { id?: string | undefined; className?: string | undefined }

/** Splits props into those of the field and those of its control. */
export function splitFieldProps<Props extends FieldProps>(given: Props) {
  const { label, hint, error, optional, aside, id, className, ...control } = given
  return { field: { label, hint, error, optional, aside, id, className }, control }
}

/** The attributes that connect a control with its texts. */
export type ControlIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Shows a label, a control, and a hint or error below. */
export function Field({
  label,
  hint,
  error,
  optional,
  aside,
  id: given,
  className,
  children,
}: FieldProps & { children: (control: ControlIds) => ReactNode }) {
  const t = useTranslations('ui.field')
  const generatedId = useId()
  const id = given ?? generatedId
  const describedBy = classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={classes(css.field, className)}>
      <div className={css.head}>
        <label htmlFor={id} className={css.label}>
          {label}
          {optional && <span className={css.optional}>{t('optional')}</span>}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** Shows the error text below a field. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className={css.error} role="alert">
      <Icon name="warning" size="sm" />
      {error}
    </p>
  )
}
