import { openPreload } from '#web/api/preload.ts'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { startView } from '#web/live/start-view.ts'
import { cardLot } from '#web/lots/card-lot.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { paths } from '#web/shell/links.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { search } from '#wire/calls/search.ts'
import type { Route } from './+types/search.route.ts'
import { SearchPage } from './search-page.tsx'
import { lotStep, shownOf } from './shown.ts'

export const handle = { texts: ['search', 'lots'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const address = new URL(request.url).searchParams
  const query = (address.get('q') ?? '').trim().slice(0, 120)
  const page = pageAt(house, paths.search)
  if (query === '') return { page, query, hits: [], total: 0, step: lotStep }
  const preload = await openPreload(house)
  const { list: sales } = await preload.unkept(auctionList, {})
  const { lots } = await preload.unkept(search, { q: query, size: shownOf(address.get('show')) })
  const hits = lots.list.flatMap(({ lot }) => {
    const sale = sales.find(({ id }) => id === lot.auctionId)
    return sale ? [{ lot: cardLot(lot), sale: sale.title, start: startView(sale, [lot]) }] : []
  })
  return { page, query, hits, total: lots.total, step: lotStep }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).search.page, isHidden: true })

export default function Search({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <SearchPage {...loaded} />
}
