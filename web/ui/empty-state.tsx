import type { ReactNode } from 'react'
import css from './empty-state.module.css'

/** Nothing here: a sentence, a reason, one way on. */
export function EmptyState({
  title,
  action,
  children,
}: {
  title: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={css.empty}>
      <h2 className={css.title}>{title}</h2>
      {children && <p className={css.reason}>{children}</p>}
      {action}
    </div>
  )
}
