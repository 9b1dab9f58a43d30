import type { ReactNode } from 'react'
import css from './section-head.module.css'

/** Shows a section's heading: a rule, the title, and a link or view switch at its end. */
export function SectionHead({
  title,
  id,
  children,
}: {
  title: ReactNode
  /** The id for the section's `aria-labelledby`. */
  id?: string
  children?: ReactNode
}) {
  return (
    <div className={css.head}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      {children}
    </div>
  )
}
