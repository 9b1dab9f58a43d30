import { openPreload } from '#web/api/preload.ts'
import { loadSales } from '#web/auctions/load-sales.ts'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { organization, webSite } from '#web/json-ld/house.ts'
import { startView } from '#web/live/start-view.ts'
import { cardLot } from '#web/lots/card-lot.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { lotFeatured } from '#wire/calls/lots.ts'
import type { Route } from './+types/home.route.ts'
import { heroSale } from './hero-sale.ts'
import { HomePage } from './home-page.tsx'

export const handle = { texts: ['home', 'auctions', 'lots'] } satisfies PageHandle
await needTexts(...handle.texts)

/** How many lots the house's choice shows. */
const chosenLots = 5

export async function loader({ context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await openPreload(house)
  const { sales, onBlock } = await loadSales(preload)
  const { list: featured } = await preload.unkept(lotFeatured, { size: chosenLots })
  const chosen = featured.flatMap((lot) => {
    const sale = sales.find(({ id }) => id === lot.auctionId)
    return sale ? [{ lot: cardLot(lot), start: startView(sale, [lot]) }] : []
  })
  const page = pageAt(house, '/')
  house.about.push(organization(page, house.house), webSite(page))
  return {
    page,
    sales,
    onBlock,
    hero: heroSale(sales, house.now),
    chosen,
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && messagesIn(data.page.lang).home.page)

export default function Home({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <HomePage {...loaded} />
}
