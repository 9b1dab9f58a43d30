import type { ReactNode } from 'react'
import css from './section-head.module.css'

/** Opens a section: an ink rule, the title, and at its right end a way on or a choice of views. */
export function SectionHead({
  title,
  id,
  children,
}: {
  title: ReactNode
  /** For `aria-labelledby` of the section. */
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
