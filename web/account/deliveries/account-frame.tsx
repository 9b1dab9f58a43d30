import type { ReactNode } from 'react'
import account from '#web/account/profile/account.module.css'
import { AccountNav } from '#web/account/profile/account-nav.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'

/** The layout of an account page outside the profile's path, with the account navigation. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes(layout.shell, account.account)}>
      <AccountNav />
      <div>{children}</div>
    </div>
  )
}
