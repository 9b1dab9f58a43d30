import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { organization, webSite } from '#web/kit/json-ld/house.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { loadSales } from '#web/sale/auctions/load-sales.ts'
import { homeGet } from '#wire/calls/home.ts'
import { mallPromotionGet } from '#wire/calls/mall.ts'
import type { Route } from './+types/home.route.ts'
import { toFreeDelivery } from './free-delivery.ts'
import { heroSale } from './hero-sale.ts'
import { HomePage } from './home-page.tsx'
import { toSections } from './sections.ts'

/** How many past sales are shown. */
const pastSales = 8

export const handle = { texts: ['home', 'auctions', 'lots'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await createPreload(pageContext)
  const { sales, past, announced, currentLots } = await loadSales(preload, { size: pastSales })
  const [{ list: blocks }, promotion] = await Promise.all([
    preload.fetchOrThrow(homeGet, {}),
    preload.fetch(mallPromotionGet, {}),
  ])
  const page = pageAt(pageContext, '/')
  pageContext.about.push(organization(page, pageContext.house), webSite(page))
  return {
    page,
    sales: [...sales, ...announced],
    past,
    currentLots,
    hero: heroSale(sales, pageContext.now),
    sections: toSections(blocks, sales),
    freeDelivery: promotion.ok && promotion.data ? toFreeDelivery(promotion.data) : null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && messagesIn(data.page.lang).home.page)

export default function HomeRoute({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <HomePage {...loaded} />
}
