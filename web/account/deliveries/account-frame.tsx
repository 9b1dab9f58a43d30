import type { ReactNode } from 'react'
import account from '#web/account/profile/account.module.css'
import { AccountNav } from '#web/account/profile/account-nav.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'

/** A page of one's own whose address is not below the profile's, with the way between all of them. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes(layout.shell, account.account)}>
      <AccountNav />
      <div>{children}</div>
    </div>
  )
}
