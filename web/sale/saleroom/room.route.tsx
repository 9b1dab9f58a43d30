import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import type { Route } from './+types/room.route.ts'
import { loadLiveSale } from './load-live-sale.ts'
import { SaleroomPage } from './room-page.tsx'

export const handle = {
  bare: true,
  texts: ['live', 'bidding', 'bidBox', 'bidResult', 'changes'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadLiveSale(context.get(pageContextKey), params.auctionId, 'live')

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

export default function SaleroomRoute({ loaderData: { queries, page: _, ...room } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <SaleroomPage {...room} />
    </PreloadedQueries>
  )
}
