import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { loadLiveSale } from '#web/sale/saleroom/load-live-sale.ts'
import type { Route } from './+types/stream.route.ts'
import { StreamPage } from './stream-page.tsx'

export const handle = { bare: true, texts: ['live', 'stream'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadLiveSale(context.get(pageContextKey), params.auctionId, 'liveStream')

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
    <PreloadedQueries preloaded={queries}>
      <StreamPage {...room} />
    </PreloadedQueries>
  )
}
