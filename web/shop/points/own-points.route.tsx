import { redirect } from 'react-router'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { giftOrderList, pointsList } from '#wire/calls/points.ts'
import type { Route } from './+types/own-points.route.ts'
import { loadPending } from './load-history.ts'
import { OwnPoints } from './own-points.tsx'
import { clampPages, ownPointsPath, ownPointsQuery } from './own-points-pages.ts'

export const handle = { texts: ['points', 'addresses'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Page sizes of the entries and of the gifts above them. */
const entriesPerPage = 20
const giftsPerPage = 5

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const { fetchOrThrow } = preload
  const requested = ownPointsQuery.parse(new URL(request.url).searchParams)
  const [history, orders, pending] = await Promise.all([
    fetchOrThrow(pointsList, { page: requested.page, size: entriesPerPage }),
    fetchOrThrow(giftOrderList, { page: requested.gifts, size: giftsPerPage }),
    loadPending(preload),
  ])
  const lastPages = {
    page: Math.ceil(history.total / entriesPerPage),
    gifts: Math.ceil(orders.total / giftsPerPage),
  }
  const address = ownPointsPath(clampPages(requested, lastPages))
  if (address !== ownPointsPath(requested)) throw redirect(address)
  return { history: { ...history, pending }, orders, page: pageAt(pageContext, paths.points) }
}

export const meta = privatePageMeta((messages) => ({
  title: messages.points.history.own,
  description: messages.points.history.description,
}))

/** The member's points and redeemed gifts. */
export default function OwnPointsRoute({ loaderData: { history, orders } }: Route.ComponentProps) {
  return <OwnPoints history={history} orders={orders} />
}
