import type { ReactNode } from 'react'
import css from './empty-state.module.css'
import typography from './type.module.css'

/** Shows an empty list: title, reason and one action. */
export function EmptyState({
  title,
  action,
  level: Heading = 'h2',
  children,
}: {
  title: ReactNode
  action?: ReactNode
  /** The heading level, for the page's outline; an h1 has the size of a page title. */
  level?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
}) {
  return (
    <div className={css.empty}>
      <Heading className={Heading === 'h1' ? typography.d2 : css.title}>{title}</Heading>
      {children && <p className={css.reason}>{children}</p>}
      {action}
    </div>
  )
}
