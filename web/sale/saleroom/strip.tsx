import type { ReactNode } from 'react'
import { classes } from '#web/kit/ui/classes.ts'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import type { StateName } from '#web/kit/ui/state-mark.tsx'
import css from './bid-panel.module.css'

/** A status strip: shape, text, colour and note. */
export function Strip({
  tone,
  mark,
  note,
  children,
}: {
  tone: string | undefined
  mark: StateName
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes(css.strip, tone)} data-block="strip">
      <MarkShape state={mark} className={css.mark} />
      <b>{children}</b>
      {note && <span>{note}</span>}
    </div>
  )
}
