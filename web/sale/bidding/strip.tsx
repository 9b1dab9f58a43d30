import type { ReactNode } from 'react'
import { classes } from '#web/kit/ui/classes.ts'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import type { StateName } from '#web/kit/ui/state-mark.tsx'
import css from './strip.module.css'

/** A status strip: mark, text and note. */
export function Strip({
  state,
  text,
  note,
  urgent = false,
}: {
  state: StateName
  text: string
  note: ReactNode
  urgent?: boolean
}) {
  return (
    <div className={classes(css.strip, css[state])} role={urgent ? 'alert' : 'status'}>
      <MarkShape state={state} className={css.mark} />
      <p className={css.text}>
        <b>{text}</b> {note && <span>{note}</span>}
      </p>
    </div>
  )
}
