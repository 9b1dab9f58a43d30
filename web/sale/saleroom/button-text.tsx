import { classes } from '#web/kit/ui/classes.ts'
import css from './live-button.module.css'

/** Text in place of the button. */
export function ButtonText({
  label,
  note,
  className = css.flat,
  role,
}: {
  label: string
  note?: string
  className?: string | undefined
  role?: 'status'
}) {
  return (
    <div className={classes(css.button, className)} role={role}>
      <span className={css.label}>{label}</span>
      {note && <small>{note}</small>}
    </div>
  )
}
