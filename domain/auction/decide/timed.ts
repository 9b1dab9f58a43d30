import type { Whole } from '#domain/money/money.ts'
import type { BidLine, SaleEvent } from '../events.ts'
import { type LeadingMaximum, leadingMaximum } from '../leading-maximum.ts'
import { currentBid, minimumBidFor } from '../minimum-bid.ts'
import { standingBid } from '../plans/plan-in-sale.ts'
import type { Decision, Refusal } from '../refusal.ts'
import type { Leading, LotState, MaximumBid } from '../state.ts'
import { type BidRequest, overLimit } from './bid-request.ts'
import { accepted, refused, unchanged } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'
import { offIncrement, outOfRange } from './prices.ts'

/** Decides a maximum bid in a timed sale (T1 to T7). */
export function placeMaximum(request: BidRequest): Decision<SaleEvent> {
  const { lot, paddle, price } = request
  const closed = notOpen(request)
  if (closed) return refused(closed)
  const own = lot.maximumBids.get(paddle)?.maximum
  if (price === own) return unchanged
  const refusal = notLowered(request, own) ?? priceRefusal(request) ?? overLimit(request)
  if (refusal) return refused(refusal)
  const event = preBidPlaced(request)
  return accepted(event, ...softClose(request, event))
}

/**
 * Returns the events of a plan's bid, whose price is the most that the plan would bid (B2). Where it leads, its maximum
 * in the ledger is no more than its price: what it would bid next depends on its other lots.
 */
export function placePlanBid(request: BidRequest): readonly SaleEvent[] {
  const event = preBidPlaced(request)
  const { leading } = event
  const maximum = leading.paddle === request.paddle ? leading.price : request.price
  return [{ ...event, maximum }, ...softClose(request, event)]
}

/** T6, T7: refuses pre-bids before `bidStartTime` and after the lot's end, by the clock of the ledger. */
function notOpen({ sale, lot, at }: BidRequest): Refusal | null {
  const nowPrice = currentBid(lot)
  if (lot.withdrawn) return { kind: 'lotNotOpen', nowPrice }
  if (lot.saleStatus !== 'open' || sale.isEnd || at >= lot.endTime) return { kind: 'lotEnded', nowPrice }
  return at < sale.terms.bidStartTime ? { kind: 'lotNotOpen', nowPrice } : null
}

/** T5: refuses a lower maximum of the leader. An outbid bidder gets the price instead. */
function notLowered({ lot, paddle, price }: BidRequest, own: Whole | undefined): Refusal | null {
  if (own === undefined || lot.leading?.paddle !== paddle || !(price < own)) return null
  return { kind: 'cannotLower', nowPrice: lot.leading.price, maximum: own }
}

function priceRefusal({ sale, lot, paddle, price }: BidRequest): Refusal | null {
  const { ladder } = sale.terms
  return (
    outOfRange(lot, price, minimumBidFor(lot, ladder, paddle), ladder) ?? offIncrement(lot, price, ladder)
  )
}

function preBidPlaced({
  sale,
  lot,
  paddle,
  price,
}: BidRequest): Extract<SaleEvent, { type: 'preBidPlaced' }> {
  const maximumBid: MaximumBid = { paddle, maximum: price, seq: sale.seq + 1, resting: false }
  const { leading, lines } = resultOf(sale, lot, maximumBid)
  return { type: 'preBidPlaced', lotId: lot.lotId, paddle, maximum: price, leading, lines }
}

type Result = { readonly leading: Leading; readonly lines: readonly BidLine[] }

/**
 * Returns who leads once a maximum bid is placed (T1 to T3), and the lines it adds to the bid history. Only the
 * leader's maximum is a rival: the current bid is above every other.
 */
function resultOf(sale: PublishedSale, lot: LotState, bid: MaximumBid): Result {
  const { leading, terms, openingBid } = lot
  const holder = leading ? standingBid(sale, lot, leading.paddle) : undefined
  if (leading && holder?.paddle === bid.paddle) return raised(leading, bid, terms.reserve)
  const next = leadingMaximum(bid, holder ? [holder] : [], sale.terms.ladder, openingBid, terms.reserve)
  if (!leading || !holder) return withLine(next)
  const outbid = next.leader === holder.paddle ? bid : holder
  const isListed = outbid === holder && leading.price === holder.maximum
  return isListed ? withLine(next) : withLine(next, lineOf(outbid))
}

/** T5: raises a leader's own maximum, which changes the current bid only if it meets the reserve (T3). */
function raised(leading: Leading, { maximum }: MaximumBid, reserve: Whole | null): Result {
  if (leading.reserveMet || reserve === null || maximum < reserve) return { leading, lines: [] }
  return withLine({ leader: leading.paddle, price: Math.max(leading.price, reserve), reserveMet: true })
}

/** Returns the leader's line, after the lines of the maximum bids that were outbid. */
function withLine({ leader, price, reserveMet }: LeadingMaximum, ...outbid: readonly BidLine[]): Result {
  const line: BidLine = { paddle: leader, price, channel: 'maximum' }
  return { leading: { ...line, reserveMet }, lines: [...outbid, line] }
}

const lineOf = ({ paddle, maximum }: MaximumBid): BidLine => ({ paddle, price: maximum, channel: 'maximum' })

/** T7: extends a lot's end after a bid in the last minutes that changed the price or the leader. */
function softClose(
  { sale, lot, at }: BidRequest,
  { lines }: ReturnType<typeof preBidPlaced>,
): readonly SaleEvent[] {
  const endTime = at + sale.terms.extendWindow
  if (lines.length === 0 || endTime <= lot.endTime) return []
  return [{ type: 'endTimeMoved', lotId: lot.lotId, endTime, cause: 'softClose' }]
}
