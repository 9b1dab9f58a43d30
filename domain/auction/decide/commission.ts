import type { SaleEvent } from '../events.ts'
import { priceOf } from '../opening.ts'
import type { Decision, Refusal } from '../refusal.ts'
import { accepted, refused, unchanged } from './answers.ts'
import { type Asked, overLimit } from './asked.ts'
import { besideLadder, outOfRange } from './prices.ts'

/** A commission bid for the secret book of a live sale; it may be raised or lowered until its lot is opened (V1). */
export function commission(asked: Asked): Decision<SaleEvent> {
  const { sale, lot, paddle, price } = asked
  const { ladder } = sale.terms
  const closed = notOpen(asked)
  if (closed) return refused(closed)
  if (lot.claims.get(paddle)?.maximum === price) return unchanged
  const refusal =
    outOfRange(lot, price, lot.opening, ladder) ?? besideLadder(lot, price, ladder) ?? overLimit(asked)
  if (refusal) return refused(refusal)
  return accepted({ type: 'commissionPlaced', lotId: lot.lotId, paddle, maximum: price })
}

/** A lot that was set aside with a bid on it has been opened: the book stays as it was when the bids were made. */
function notOpen({ sale, lot, at }: Asked): Refusal | null {
  const nowPrice = priceOf(lot)
  if (lot.saleStatus !== 0 || sale.isEnd) return { kind: 'lotEnded', nowPrice }
  const open = !lot.withdrawn && lot.lotStatus === 1 && !lot.leading && at >= sale.terms.bidStartTime
  return open ? null : { kind: 'lotNotOpen', nowPrice }
}
