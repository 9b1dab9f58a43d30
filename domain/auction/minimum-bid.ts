import { type IncrementTable, incrementAtOrAbove, nextIncrement } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import type { LotState, Paddle } from './state.ts'
import type { LotTerms, SaleTerms } from './terms.ts'

/** Returns what the first bidder pays: the first step from the start price, else from the low estimate (L2, L3, T2). */
export function openingBid(lot: LotTerms, { ladder: table, kind }: SaleTerms): Whole {
  const least = kind === 'live' ? 100 : 1
  return incrementAtOrAbove(table, lot.startPrice || lot.lowEstimate || least)
}

/** Returns the current price, or 0 without a bid. */
export const currentBid = ({ leading }: LotState): Whole => leading?.price ?? 0

/** Returns the minimum bid of a bidder who does not lead (T6). */
export const minimumBid = (lot: LotState, table: IncrementTable): Whole =>
  lot.leading ? nextIncrement(table, lot.leading.price) : lot.openingBid

/** Returns the least that this paddle may bid now: a leader can only raise their own maximum (T5, T6). */
export function minimumBidFor(lot: LotState, table: IncrementTable, paddle: Paddle): Whole {
  const leads = paddle !== '' && lot.leading?.paddle === paddle && lot.leading.channel === 'maximum'
  const own = leads ? lot.maximumBids.get(paddle)?.maximum : undefined
  return own === undefined ? minimumBid(lot, table) : nextIncrement(table, own)
}
