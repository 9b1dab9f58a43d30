import type { ReactNode } from 'react'
import typography from '#web/kit/ui/type.module.css'
import css from './account.module.css'

/** Opens a page of one's own; at its right end a choice of views, where there is one. */
export function AccountHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className={css.head}>
      <h1 className={typography.d2}>{title}</h1>
      {children}
    </header>
  )
}
