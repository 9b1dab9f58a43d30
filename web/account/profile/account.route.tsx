import { Outlet } from 'react-router'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { useInApp } from '#web/kit/page/in-app.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import type { Route } from './+types/account.route.ts'
import css from './account.module.css'
import { AccountNav } from './account-nav.tsx'
import { memberOnly } from './member-only.ts'

export const handle = { texts: ['account'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  await memberOnly(context.get(houseContext))
  return null
}

/** The layout of account pages, with the navigation on the left, or above on small screens; hidden in the app view. */
export default function Account() {
  return (
    <div className={classes(layout.shell, css.account)}>
      {!useInApp() && <AccountNav />}
      <div>
        <Outlet />
      </div>
    </div>
  )
}
