import { createPreload } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { saleCorrections } from '#wire/calls/sale-corrections.ts'
import type { Route } from './+types/record.route.ts'
import { loadRecord } from './load-record.ts'
import { RecordPage } from './record-page.tsx'

export const handle = { texts: ['record', 'changes'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const preload = await createPreload(view)
  const auction = await preload.fetchOrThrow(auctionGet, { id: params.auctionId })
  const { id, title, no, currency, isEnd, cancellation, isRehearsal } = auction
  await preload.query(saleCorrections, { auctionId: id })
  return {
    page: pageAt(view, `/auction/${id}/record`),
    sale: { id, title, no, currency, isEnd, cancellation, isRehearsal },
    initial: createInitialView(auction, []),
    ...(await loadRecord(preload, id, new URL(request.url).searchParams)),
    queries: preload.state(),
  }
}

export const meta = privatePageMeta((messages, { sale }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.record.page.title} · ${sale.title}`,
  description: messages.record.page.chain,
}))

export default function RecordRoute({ loaderData: { page: _, queries, ...loaded } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <RecordPage {...loaded} key={loaded.sale.id} />
    </PreloadedQueries>
  )
}
