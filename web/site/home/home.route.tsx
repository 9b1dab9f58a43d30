import { listingState } from '#domain/auction/listing.ts'
import { createPreload, type Preload } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { organization, webSite } from '#web/kit/json-ld/house.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { firstCover } from '#web/sale/auctions/first-cover.ts'
import { loadSales } from '#web/sale/auctions/load-sales.ts'
import { type CardLot, toCardLot } from '#web/sale/lots/card-lot.ts'
import { homeGet } from '#wire/calls/home.ts'
import { lotList } from '#wire/calls/lots.ts'
import { mallPromotionGet } from '#wire/calls/mall.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Route } from './+types/home.route.ts'
import { toFreeDelivery } from './free-delivery.ts'
import { heroSale } from './hero-sale.ts'
import { HomePage } from './home-page.tsx'
import { toSections } from './sections.ts'

/** How many past sales are shown. */
const pastSales = 8

export const handle = { texts: ['home', 'auctions'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await createPreload(pageContext)
  const { sales, past, announced, currentLots, practice } = await loadSales(preload, { size: pastSales })
  const hero = heroSale(sales, pageContext.now)
  const [{ list: blocks }, promotion, firstLot] = await Promise.all([
    preload.fetchOrThrow(homeGet, {}),
    preload.fetch(mallPromotionGet, {}),
    hero && loadFirstLot(preload, hero, pageContext.now),
    hero && preload.userID !== null && preload.query(auctionRegisterCheck, { auctionId: hero.id }),
  ])
  const page = pageAt(pageContext, '/')
  pageContext.about.push(organization(page, pageContext.house), webSite(page))
  return {
    page,
    sales: [...sales, ...announced],
    past,
    currentLots,
    hero,
    queries: preload.state(),
    firstLot,
    practice,
    sections: toSections(blocks, sales),
    freeDelivery: promotion.ok && promotion.data ? toFreeDelivery(promotion.data) : null,
  }
}

/** The first lot of a saleroom that has yet to open; null for other sales. */
async function loadFirstLot(preload: Preload, sale: Auction, now: number): Promise<CardLot | null> {
  const state = listingState(sale, now)
  if (sale.type !== 'live' || state === 'live' || state === 'ended') return null
  const lots = await preload.fetch(lotList, { auctionId: sale.id, page: 1, size: 1 })
  const [lot] = lots.ok ? lots.data.list : []
  return lot ? toCardLot(lot) : null
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      ...messagesIn(data.page.lang).home.page,
      picture: firstCover([...(data.hero ? [data.hero] : []), ...data.sales]),
    },
  )

export default function HomeRoute({ loaderData: { page: _, queries, ...loaded } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <HomePage {...loaded} />
    </PreloadedQueries>
  )
}
