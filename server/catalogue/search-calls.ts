import { type ListingState, listingState } from '#domain/auction/listing.ts'
import { type Answer, answer, type Visit } from '#server/http/calls.ts'
import { search } from '#wire/calls/search.ts'
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
      return { lots: pageOf(hits, { page, size }, tell) }
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
