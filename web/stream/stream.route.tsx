import { Known } from '#web/api/known.tsx'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { loadLiveSale } from '#web/room/load-live-sale.ts'
import type { Route } from './+types/stream.route.ts'
import { StreamPage } from './stream-page.tsx'

export const handle = { bare: true, texts: ['live', 'stream'] } satisfies PageHandle
await needTexts(...handle.texts)

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadLiveSale(context.get(houseContext), params.auctionId, 'liveStream')

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      title: `${messagesIn(data.page.lang).stream.title}${data.auction.title}`,
      description: data.auction.summary,
      picture: data.auction.isTobacco ? null : data.auction.cover,
      isHidden: true,
    },
  )

export default function StreamRoute({ loaderData: { queries, page: _, ...room } }: Route.ComponentProps) {
  return (
    <Known answers={queries}>
      <StreamPage {...room} />
    </Known>
  )
}
