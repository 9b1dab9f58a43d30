import { hasRight, mayRead } from '#domain/staff/rights.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { houseSetupGet } from '#wire/calls/house-setup.ts'
import { contentList } from '#wire/calls/staff-content.ts'
import { staffNewsletterList } from '#wire/calls/staff-newsletters.ts'
import { staffOrderList } from '#wire/calls/staff-orders.ts'
import type { Route } from './+types/overview.route'
import { dueOrders } from './due-orders.ts'
import { Overview } from './overview.tsx'
import { scheduled } from './scheduled.ts'
import { staffOnly } from './staff-only.ts'
import { preloadSellersLate } from './use-sellers-late.ts'

export const handle = { texts: ['auctions', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Loads the page; the shell loads sales and open tasks. */
export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext)
  await preloadSellersLate(preload)
  if (mayRead(preload.roles, 'orders'))
    await Promise.all(Object.values(dueOrders).map((request) => preload.query(staffOrderList, request)))
  if (mayRead(preload.roles, 'content'))
    await Promise.all([
      preload.query(contentList, scheduled.texts),
      preload.query(staffNewsletterList, scheduled.issues),
    ])
  if (hasRight(preload.roles, 'settings')) await preload.query(houseSetupGet, {})
  return { queries: preload.state(), page: pageAt(pageContext, staffRootPath) }
}

export const meta = privatePageMeta((messages) => messages.house)

/** The start page of staff. */
export default function OverviewRoute({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <Overview />
    </PreloadedQueries>
  )
}
