import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { memberOnly } from '#web/profile/member-only.ts'
import { paths } from '#web/shell/links.ts'
import { giftOrderList, pointsList } from '#wire/calls/points.ts'
import type { Route } from './+types/own-points.route.ts'
import { OwnPoints } from './own-points.tsx'

export const handle = { texts: ['points', 'addresses'] } satisfies PageHandle
await needTexts(...handle.texts)

/** Entries on a page, and the gifts that stand above them. */
const entries = 20
const gifts = 100

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const { unkept } = await memberOnly(view)
  const asked = Number(new URL(request.url).searchParams.get('page'))
  const at = Number.isSafeInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1
  const [history, orders] = await Promise.all([
    unkept(pointsList, { page: at, size: entries }),
    unkept(giftOrderList, { page: 1, size: gifts }),
  ])
  return { history, orders: orders.list, page: pageAt(view, paths.points) }
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
