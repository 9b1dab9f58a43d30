import { Known } from '#web/api/known.tsx'
import { staffOnly } from '#web/house/staff-only.ts'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import type { Route } from './+types/house.route.ts'
import { HouseStream } from './house-page.tsx'

export const handle = { texts: ['stream', 'forms'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context, params }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await staffOnly(house, 'manager')
  const auction = await preload.need(auctionGet, { id: params.auctionId })
  return { auction, queries: preload.state(), page: pageAt(house, `/house/stream/${auction.id}`) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      title: `${messagesIn(data.page.lang).stream.house.title} · ${data.auction.no}`,
      description: messagesIn(data.page.lang).stream.house.description,
      isHidden: true,
    },
  )

export default function HouseStreamRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Known answers={loaderData.queries}>
      <HouseStream auction={loaderData.auction} />
    </Known>
  )
}
