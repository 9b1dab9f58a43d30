import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import type { Route } from './+types/marketplaces.route'
import { MarketplacesPage } from './marketplaces-page.tsx'
import { marketplacesPath } from './paths.ts'

export const handle = { texts: ['marketplaces', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const meta = privatePageMeta((messages) => messages.marketplaces.page)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'catalogue')
  await preload.queryOrThrow(auctionList, {})
  return { queries: preload.state(), page: pageAt(pageContext, marketplacesPath) }
}

export default function MarketplacesRoute({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <MarketplacesPage />
    </PreloadedQueries>
  )
}
