import { Known } from '#web/api/known.tsx'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import type { Route } from './+types/room.route.ts'
import { loadLiveSale } from './load-live-sale.ts'
import { RoomPage } from './room-page.tsx'

export const handle = { bare: true, texts: ['live', 'bidding', 'bidResult'] } satisfies PageHandle
await needTexts(...handle.texts)

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadLiveSale(context.get(houseContext), params.auctionId, 'live')

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      title: `${messagesIn(data.page.lang).live.title}${data.auction.title}`,
      description: data.auction.summary,
      picture: data.auction.isTobacco ? null : data.auction.cover,
      isHidden: data.auction.isTobacco,
    },
  )

export default function RoomRoute({ loaderData: { queries, page: _, ...room } }: Route.ComponentProps) {
  return (
    <Known answers={queries}>
      <RoomPage {...room} />
    </Known>
  )
}
