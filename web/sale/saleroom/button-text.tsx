import { classes } from '#web/kit/ui/classes.ts'
import css from './live-button.module.css'

/** Text in place of the button. */
export function ButtonText({
  label,
  note,
  className = css.flat,
}: {
  label: string
  note?: string
  className?: string | undefined
}) {
  return (
    <div className={classes(css.button, className)}>
      <span className={css.label}>{label}</span>
      {note && <small>{note}</small>}
    </div>
  )
}
