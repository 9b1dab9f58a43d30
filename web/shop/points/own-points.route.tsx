import { redirect } from 'react-router'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { giftOrderList, pointsList } from '#wire/calls/points.ts'
import type { Route } from './+types/own-points.route.ts'
import { OwnPoints } from './own-points.tsx'
import { ownPagesIn, ownPointsAt, standing } from './own-points-pages.ts'

export const handle = { texts: ['points', 'addresses'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Entries on a page, and gifts above them. */
const entries = 20
const gifts = 5

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const { fetchOrThrow } = await memberOnly(view)
  const asked = ownPagesIn(new URL(request.url).searchParams)
  const [history, orders] = await Promise.all([
    fetchOrThrow(pointsList, { page: asked.page, size: entries }),
    fetchOrThrow(giftOrderList, { page: asked.gifts, size: gifts }),
  ])
  const there = { page: Math.ceil(history.total / entries), gifts: Math.ceil(orders.total / gifts) }
  const address = ownPointsAt(standing(asked, there))
  if (address !== ownPointsAt(asked)) throw redirect(address)
  return { history, orders, page: pageAt(view, paths.points) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      title: messagesIn(data.page.lang).points.history.own,
      description: messagesIn(data.page.lang).points.history.description,
      isHidden: true,
    },
  )

/** The points of who is signed in, and the gifts that they redeemed. */
export default function OwnPointsRoute({ loaderData: { history, orders } }: Route.ComponentProps) {
  return <OwnPoints history={history} orders={orders} />
}
