import type { ReactNode } from 'react'
import css from './empty-state.module.css'

/** Nothing here: a sentence, a reason, one way on. */
export function EmptyState({
  title,
  action,
  level: Heading = 'h2',
  children,
}: {
  title: ReactNode
  action?: ReactNode
  /** Of the heading, so that the page's outline stays whole. */
  level?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
}) {
  return (
    <div className={css.empty}>
      <Heading className={css.title}>{title}</Heading>
      {children && <p className={css.reason}>{children}</p>}
      {action}
    </div>
  )
}
