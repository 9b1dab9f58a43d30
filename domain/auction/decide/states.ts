import type { Obstacle } from '../refusal.ts'
import type { LotState } from '../state.ts'
import type { Sale } from './run.ts'

/** Why nothing of a saleroom can be done; null in an open room of a live sale that goes on. */
export function roomObstacle(sale: Sale): Obstacle | null {
  if (sale.terms.kind === 'timed') return 'timed'
  if (sale.isEnd) return 'ended'
  return sale.liveStatus === 1 ? null : 'roomClosed'
}

/** Why a lot is not for sale any more; null while it is. */
export function closedObstacle(lot: LotState): Obstacle | null {
  if (lot.withdrawn) return 'withdrawn'
  if (lot.saleStatus === 2) return 'sold'
  return lot.saleStatus === 3 ? 'passed' : null
}

/** The lots that are still for sale. */
export const openLots = (sale: Sale): readonly LotState[] =>
  [...sale.lots.values()].filter((lot) => closedObstacle(lot) === null)

/** Why no bid can be taken for a lot in the room; null where bidding on it is open (V2). */
export const biddingObstacle = (sale: Sale, lot: LotState): Obstacle | null =>
  roomObstacle(sale) ?? closedObstacle(lot) ?? (lot.lotStatus === 3 ? null : 'biddingNotOpen')

/** The lot on the block, where it is another than this one. */
export const otherOnBlock = (sale: Sale, lotId: string): LotState | undefined =>
  sale.currentLotId === null || sale.currentLotId === lotId ? undefined : sale.lots.get(sale.currentLotId)

/** Whether a lot on the block has a bid, or an offer that waits, which would be lost if another lot took its place. */
export const isBeingBidFor = (lot: LotState | undefined): boolean =>
  lot !== undefined && ((lot.lotStatus === 3 && lot.leading !== null) || lot.offers.length > 0)
