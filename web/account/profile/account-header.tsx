import type { ReactNode } from 'react'
import typography from '#web/kit/ui/type.module.css'
import css from './account.module.css'

/** Shows the header of an account page, with actions or tabs at its end. */
export function AccountHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className={css.head}>
      <h1 className={typography.d2}>{title}</h1>
      {children}
    </header>
  )
}
