import type { Instant, Whole } from '#domain/money/money.ts'
import { exposure } from '../exposure.ts'
import { currentBid } from '../minimum-bid.ts'
import type { Refusal } from '../refusal.ts'
import type { LotState, Paddle } from '../state.ts'
import type { PublishedSale } from './event-batch.ts'

/** A bid whose bidder may bid in this sale, and whose lot is known. */
export type BidRequest = {
  readonly sale: PublishedSale
  readonly lot: LotState
  readonly paddle: Paddle
  readonly limit: Whole | null
  readonly price: Whole
  readonly at: Instant
}

/** W3: returns a refusal if this price and the paddle’s other commitments would exceed its limit. */
export function overLimit({ sale, lot, paddle, limit, price }: BidRequest): Refusal | null {
  if (limit === null || exposure(sale, paddle, lot.lotId, price) <= limit) return null
  return { kind: 'overLimit', nowPrice: currentBid(lot), limit }
}
