import { redirect } from 'react-router'
import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { toSaleroomLots } from '#web/sale/saleroom/room-lot.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { timedPath } from '#web/staff/timed/query-params.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotList } from '#wire/calls/lots.ts'
import { staffSaleGet } from '#wire/calls/staff-sale.ts'
import type { Route } from './+types/auctioneer.route'
import { AuctioneerPage } from './auctioneer-page.tsx'
import { auctioneerPath } from './auctioneer-path.ts'

export const handle = { bare: true, texts: ['console', 'auctioneer', 'changes'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { auctionId } }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const preload = await staffOnly(view, 'conduct')
  const other = await createPreload({ ...view, ...view.inLanguage(view.lang === 'en' ? 'zh-Hans' : 'en') })
  // Loads the sale before its lots, so that no push is missed and no text is older than the sale.
  const auction = await preload.queryOrThrow(auctionGet, { id: auctionId })
  if (auction.type === 'timed') throw redirect(timedPath(auctionId))
  const start = await preload.fetchOrThrow(staffSaleGet, { auctionId })
  const [lots, others] = await Promise.all([
    preload.fetchOrThrow(lotList, { auctionId, size: 999 }),
    other.fetchOrThrow(lotList, { auctionId, size: 999 }),
  ])
  return {
    auction,
    start,
    lots: toSaleroomLots(lots.list, others.list),
    page: pageAt(view, auctioneerPath(auctionId)),
  }
}

export const meta = privatePageMeta((messages, { auction }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.auctioneer.title}: ${auction.title}`,
  description: '',
}))

export default function AuctioneerRoute({ loaderData: { page: _, ...data } }: Route.ComponentProps) {
  return <AuctioneerPage {...data} />
}
