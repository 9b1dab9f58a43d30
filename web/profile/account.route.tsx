import { Outlet } from 'react-router'
import { houseContext } from '#web/house-context.ts'
import { needTexts } from '#web/i18n/messages.ts'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/account.route.ts'
import css from './account.module.css'
import { AccountNav } from './account-nav.tsx'
import { memberOnly } from './member-only.ts'

await needTexts('account')

export async function loader({ context, request }: Route.LoaderArgs) {
  await memberOnly(context.get(houseContext), request)
  return null
}

/** The pages of one's own: the way between them on the left, or above on small screens. */
export default function Account() {
  return (
    <div className={classes(layout.shell, css.account)}>
      <AccountNav />
      <div>
        <Outlet />
      </div>
    </div>
  )
}
