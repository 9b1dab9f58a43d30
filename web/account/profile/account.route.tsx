import { Outlet } from 'react-router'
import { unreadParams } from '#web/account/notices/unread-params.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { revalidateOnPath } from '#web/kit/page/revalidate-on-path.ts'
import { noticeList } from '#wire/calls/notices.ts'
import { orderUnPayNum } from '#wire/calls/orders.ts'
import { sellConsignmentList } from '#wire/calls/sell-consignments.ts'
import type { Route } from './+types/account.route.ts'
import { AccountFrame } from './account-frame.tsx'
import { memberOnly } from './member-only.ts'

export const handle = { texts: ['account'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const preload = await memberOnly(context.get(pageContextKey))
  await Promise.all([
    preload.query(orderUnPayNum, {}),
    preload.query(noticeList, unreadParams),
    preload.query(sellConsignmentList, {}),
  ])
  return preload.state()
}

/** The counts do not depend on the view of a page. */
export const shouldRevalidate = revalidateOnPath

/** Shows the layout of account pages. The counts of the navigation are loaded with the page. */
export default function Account({ loaderData: queries }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <AccountFrame>
        <Outlet />
      </AccountFrame>
    </PreloadedQueries>
  )
}
