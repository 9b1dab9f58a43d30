import { nextIncrement } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import { activeCommissionBids } from '../active-commission-bids.ts'
import type { BidLine } from '../events.ts'
import type { LotState, MaximumBid } from '../state.ts'
import { append, type EventBatch, type PublishedSale } from './event-batch.ts'

/** Lets commission bids respond until none can bid (V2). */
export function withCommissionBids(
  batch: EventBatch,
  sale: PublishedSale,
  lotId: string,
  doing: number,
): EventBatch {
  const lot = batch.sale.lots.get(lotId)
  const line = lot ? nextCommissionBid(lot, sale) : null
  return lot && line
    ? withCommissionBids(append(batch, bidAccepted(lot, line, doing)), sale, lotId, doing)
    : batch
}

/** Returns the event of a bid accepted in the saleroom, by telephone, online or by commission. */
export const bidAccepted = (lot: LotState, line: BidLine, doing: number, offerId = '') =>
  ({
    type: 'bidAccepted',
    lotId: lot.lotId,
    line,
    leading: { ...line, reserveMet: lot.terms.reserve === null || line.price >= lot.terms.reserve },
    offerId,
    doing,
  }) as const

/**
 * Returns the next commission bid, for the best bidder who does not lead: one increment above the leader and every
 * other maximum bid, the leader's own included, up to its maximum; at an equal price the earlier commission
 * bid leads. Returns null if there is none (V2, V3).
 */
function nextCommissionBid(lot: LotState, sale: PublishedSale): BidLine | null {
  const { leading } = lot
  const { ladder } = sale.terms
  const active = activeCommissionBids(lot, sale)
  const best = active.find(({ paddle }) => paddle !== leading?.paddle)
  if (!best) return null
  const second = active.find((maximumBid) => maximumBid !== best)
  const bidAbove = (above: Whole, minimum: Whole): BidLine => ({
    paddle: best.paddle,
    price: Math.max(minimum, Math.min(best.maximum, nextIncrement(ladder, above))),
    channel: 'commission',
  })
  if (!leading) return best.maximum >= lot.openingBid ? bidAbove(second?.maximum ?? 0, lot.openingBid) : null
  const { price } = leading
  if (best.maximum > price) return bidAbove(Math.max(price, second?.maximum ?? 0), price)
  return best.maximum === price && hasPriority(best, lot, active) ? bidAbove(price, price) : null
}

/**
 * V2, T1: gives a commission bid priority over any bid in the saleroom, and the earlier of two commission
 * bids over the later.
 */
function hasPriority(
  maximumBid: MaximumBid,
  { leading, maximumBids }: LotState,
  active: readonly MaximumBid[],
): boolean {
  if (leading?.channel !== 'commission') return true
  const holder = maximumBids.get(leading.paddle) ?? active.find(({ paddle }) => paddle === leading.paddle)
  return holder?.maximum === maximumBid.maximum && maximumBid.seq < holder.seq
}
