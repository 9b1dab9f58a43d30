import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import css from './field.module.css'
import { Icon } from './icon.tsx'

/** What a field says around its control. */
export type FieldWords = {
  label: ReactNode
  /** A line below the control, always there. */
  hint?: ReactNode
  /** What is wrong with what was entered; takes the hint's place in attention, not its room. */
  error?: string | undefined
  /** Marks the field '(optional)'. */
  optional?: boolean | undefined
  /** Something at the label's right end: 'Forgotten it?' */
  aside?: ReactNode
}

/** A field's words, and where it stands. */
type FieldProps = FieldWords & { id?: string | undefined; className?: string | undefined }

/** Parts what a field is given into what belongs around its control and what goes to the control itself. */
export function parted<Given extends FieldProps>(given: Given) {
  const { label, hint, error, optional, aside, id, className, ...control } = given
  return { field: { label, hint, error, optional, aside, id, className }, control }
}

/** What a control must carry so that its words belong to it. */
export type ControlIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label above, a control, and below it the hint or the error. */
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
  const made = useId()
  const id = given ?? made
  const describedBy = classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={classes(css.field, className)}>
      <div className={css.head}>
        <label htmlFor={id} className={css.label}>
          {label} {optional && <span className={css.optional}>{t('optional')}</span>}
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

/** The sentence under a field that says what is wrong with it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className={css.error} role="alert">
      <Icon name="warning" size="sm" />
      {error}
    </p>
  )
}
