import { redirect, type ShouldRevalidateFunction } from 'react-router'
import { createPreload, dataIfFound, type Preload } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { saleCrumbs } from '#web/kit/json-ld/crumbs.ts'
import { announcedEvent, saleEvent } from '#web/kit/json-ld/sale.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { type PageContext, pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { requireTobaccoAccess } from '#web/kit/page/tobacco-gate.ts'
import { announcementGet } from '#wire/calls/announcements.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotFilters } from '#wire/calls/lots.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { saleCorrections } from '#wire/calls/sale-corrections.ts'
import type { Route } from './+types/auction.route.ts'
import { AnnouncedPage } from './announced-page.tsx'
import { AuctionPage } from './auction-page.tsx'
import { densityFromCookies } from './density.ts'
import { loadLots } from './load-lots.ts'
import { lotQuery, toFilterCall } from './lot-params.ts'
import { isOnlyOpened } from './open-group.ts'
import { toSaleCards } from './parallel/sale-cards.ts'
import { saleIdInCapitals } from './sale-id-in-capitals.ts'

export const handle = {
  texts: ['auctions', 'saleTools', 'lots', 'bidding', 'announced', 'changes'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const preload = await createPreload(view)
  const { search, searchParams } = new URL(request.url)
  const query = lotQuery.parse(searchParams)
  const auction = dataIfFound(await preload.query(auctionGet, { id: params.auctionId }))
  if (!auction) {
    const id = await saleIdInCapitals(preload, params.auctionId)
    if (id !== null) throw redirect(`/auction/${id}${search}`, 301)
    return loadAnnounced(view, preload, params.auctionId)
  }
  const { isTobacco, isRehearsal } = auction
  if (isTobacco) await requireTobaccoAccess(view, { kind: 'sale', no: auction.no })
  const density = query.view || densityFromCookies(request.headers.get('cookie')) || 'grid'
  const isGrouped = density !== 'list' && query.sort === 'lotNum' && !query.every
  const [{ lots, total }, filters] = await Promise.all([
    loadLots(preload, auction.id, query, isGrouped),
    view.call(lotFilters, toFilterCall(auction.id, query)),
    preload.query(saleCorrections, { auctionId: auction.id }),
    preload.userId === null ? null : preload.query(auctionRegisterCheck, { auctionId: auction.id }),
  ])
  const page = pageAt(view, `/auction/${auction.id}`)
  if (!isTobacco && !isRehearsal)
    view.about.push(saleEvent(page, auction, view.now), saleCrumbs(page, auction))
  return {
    kind: 'published' as const,
    page,
    auction,
    lots: toSaleCards(lots),
    initial: createInitialView(auction, lots),
    total,
    filters: filters.ok ? filters.data : null,
    params: query,
    density,
    queries: preload.state(),
  }
}

/** K1: returns a sale that is only announced. Throws the error page if there is none. */
async function loadAnnounced(view: PageContext, preload: Preload, id: string) {
  const sale = await preload.fetchOrThrow(announcementGet, { id })
  if (sale.isTobacco) await requireTobaccoAccess(view, { kind: 'sale', no: sale.no })
  const page = pageAt(view, `/auction/${id}`)
  if (!sale.isTobacco) view.about.push(announcedEvent(page, sale), saleCrumbs(page, sale))
  return { kind: 'announced' as const, page, sale }
}

/** Prevents reloading when a group of lots is opened, which changes the address but not the lots. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && (formMethod === 'POST' || !isOnlyOpened(currentUrl, nextUrl))

export const meta: Route.MetaFunction = ({ loaderData: data }) => pageMeta(data?.page, data && headOf(data))

function headOf(data: Route.ComponentProps['loaderData']) {
  const sale = data.kind === 'announced' ? data.sale : data.auction
  return {
    title: sale.title,
    description: sale.summary,
    isHidden: sale.isTobacco || (data.kind === 'published' && data.auction.isRehearsal),
    picture: sale.isTobacco ? null : sale.cover,
  }
}

export default function AuctionRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'announced') return <AnnouncedPage sale={loaderData.sale} />
  const { queries, page: _page, kind: _kind, ...loaded } = loaderData
  return (
    <PreloadedQueries preloaded={queries}>
      <AuctionPage {...loaded} />
    </PreloadedQueries>
  )
}
