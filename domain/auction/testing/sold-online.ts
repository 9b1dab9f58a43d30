import { inTheRoom, type Rehearsal } from './rehearsal.ts'
import { lotTerms } from './terms.ts'

/**
 * For tests: returns a live sale whose first lot is sold to paddle A, who bid 5,000 online.
 *
 * @param before what happens before the saleroom opens
 */
export function soldOnline(count = 3, before?: (sale: Rehearsal) => void): Rehearsal {
  const lots = Array.from({ length: count }, (_, index) => lotTerms(index + 1))
  const sale = inTheRoom({}, lots, before)
  sale.offer('A', 5_000)
  hammer(sale)
  return sale
}

/** For tests: as `soldOnline`, with the first three lots offered as buyer’s choice (V23). */
export const soldByChoice = (count = 3, before?: (sale: Rehearsal) => void): Rehearsal =>
  soldOnline(count, (sale) => {
    before?.(sale)
    sale.clerk({ type: 'offerChoice', lotId: 'lot1', lotIds: ['lot1', 'lot2', 'lot3'] })
  })

/** For tests: returns the hammer on the first lot. */
export function hammer(sale: Rehearsal): void {
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(sale.state().at + 4_000)
  sale.clerk({ type: 'sell', lotId: 'lot1', belowReserve: false })
}
