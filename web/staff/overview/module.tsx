import { type ReactNode, useId } from 'react'
import typography from '#web/kit/ui/type.module.css'
import css from './module.module.css'

/** A part of a staff page under an ink rule: its title, a note and a link at the end. */
export function Module({
  title,
  note,
  end,
  children,
}: {
  title: string
  note?: ReactNode
  end?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={css.module} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={typography.strong}>
          {title}
        </h2>
        {note && <span className={typography.muted}>{note}</span>}
        {end && <span className={css.end}>{end}</span>}
      </div>
      {children}
    </section>
  )
}
