import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import type { Route } from './+types/stream.route'
import { StreamPage } from './stream-page.tsx'

export const handle = { texts: ['stream', 'forms', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'catalogue')
  const auction = await preload.queryOrThrow(auctionGet, { id: params.auctionId })
  return { auction, queries: preload.state(), page: pageAt(pageContext, `/house/stream/${auction.id}`) }
}

export const meta = privatePageMeta((messages, { auction }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.stream.house.title} · ${auction.no}`,
  description: messages.stream.house.description,
}))

export default function StaffStreamRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={loaderData.queries}>
      <StreamPage auction={loaderData.auction} />
    </PreloadedQueries>
  )
}
