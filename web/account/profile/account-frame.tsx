import type { ReactNode } from 'react'
import { useInApp } from '#web/kit/page/in-app.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import css from './account.module.css'
import { AccountNav } from './account-nav.tsx'

/** Shows the frame of account pages: the navigation on the left, or above on small screens; hidden in the app view. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes(layout.shell, css.account)}>
      {!useInApp() && <AccountNav />}
      <div>{children}</div>
    </div>
  )
}
