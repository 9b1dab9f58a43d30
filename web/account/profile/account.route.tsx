import { Outlet } from 'react-router'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import type { Route } from './+types/account.route.ts'
import { AccountFrame } from './account-frame.tsx'
import { memberOnly } from './member-only.ts'

export const handle = { texts: ['account'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  await memberOnly(context.get(houseContext))
  return null
}

/** The layout of account pages. */
export default function Account() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
