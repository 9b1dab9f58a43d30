import type { ReactNode } from 'react'
import { classes } from '#web/kit/ui/classes.ts'
import css from './live-button.module.css'

/** A text in place of the button. @param children content between its label and its note */
export function ButtonText({
  label,
  note,
  role,
  children,
}: {
  label: string
  note?: string
  children?: ReactNode
  role?: 'status'
}) {
  return (
    <div className={classes(css.button, css.flat)} role={role}>
      <span className={css.label}>{label}</span>
      {children}
      {note && <small>{note}</small>}
    </div>
  )
}
