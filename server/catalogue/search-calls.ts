import { type ListingState, listingState } from '#domain/auction/listing.ts'
import { type Answer, answer, type Visit } from '#server/http/calls.ts'
import { search, searchSuggest } from '#wire/calls/search.ts'
import type { Catalogue, OpenSale } from './catalogue.ts'
import { lotOf, type SeenLot, seen } from './lot-entity.ts'
import { speaksOf } from './lot-text.ts'
import { pageOf } from './page.ts'

/** The sales whose hits stand first: where one can bid now. */
const order: readonly ListingState[] = ['live', 'acceptingBids', 'acceptingPreBids', 'preview', 'ended']

/** The call that searches all sales. */
export function searchCalls(catalogue: Catalogue): readonly Answer[] {
  return [
    answer(search, async (visit, { q, page, size }) => {
      const isAsked = speaksOf(q)
      const sales = await ranked(catalogue, visit)
      const hits = sales.flatMap((open) =>
        [...open.lots.values()]
          .filter(isAsked)
          .map((entry) => seen(entry, open.telling))
          .filter((lot) => lot !== null)
          .map((lot) => ({ open, lot })),
      )
      const nothing = pageOf([], { page, size }, tell)
      const none = { ...nothing, list: [] }
      return {
        corrected: '',
        isCounted: true,
        lots: pageOf(hits, { page, size }, tell),
        results: nothing,
        products: none,
        gifts: none,
        news: none,
        pages: none,
        facets: { cate: [], region: [], producer: [], state: [], vintage: null, estimate: null },
      }
    }),

    answer(searchSuggest, async (visit, { q }) => {
      if (q === '') return { list: [] }
      const isAsked = speaksOf(q)
      const sales = await ranked(catalogue, visit)
      const lots = sales.flatMap(({ sale, lots: all }) =>
        [...all.values()].filter(isAsked).map((entry) => ({
          kind: 'lot' as const,
          text: entry.said[visit.lang].title,
          detail: sale.said[visit.lang].title,
          path: `/auction/${sale.id}/lot/${entry.id}`,
        })),
      )
      return { list: lots.slice(0, 8) }
    }),
  ]
}

const tell = ({ open, lot }: { readonly open: OpenSale; readonly lot: SeenLot }) => {
  const { sale, telling } = open
  const { id, no, said } = sale
  return {
    lot: lotOf(lot, telling),
    auction: { id, no, title: said[telling.lang].title, isEnd: telling.state.isEnd },
  }
}

/** Every sale opened for a visit, in the order in which their hits stand. */
async function ranked(catalogue: Catalogue, visit: Visit): Promise<readonly OpenSale[]> {
  const sales = await catalogue.allPublished()
  const opened = await Promise.all(
    sales.map(async (sale) => {
      const [open, told] = await Promise.all([catalogue.open(sale.id, visit), catalogue.tell(sale, visit)])
      return open && { open, rank: order.indexOf(listingState(told, visit.now)), at: told.startTime }
    }),
  )
  return opened
    .filter((one) => one !== null)
    .toSorted((a, b) => a.rank - b.rank || b.at - a.at)
    .map(({ open }) => open)
}
