import type { IncrementTable } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import type { BidLine, SaleEvent } from '../events.ts'
import { currentBid, minimumBidFor } from '../minimum-bid.ts'
import type { Decision, Refusal } from '../refusal.ts'
import { byRank, type Led, led } from '../standing.ts'
import type { Leading, LotState, MaximumBid } from '../state.ts'
import { type BidRequest, overLimit } from './bid-request.ts'
import { accepted, refused, unchanged } from './decisions.ts'
import { offIncrement, outOfRange } from './prices.ts'

/** A maximum in a timed sale (T1 to T7). */
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

/** T6, T7: pre-bids are taken from `bidStartTime` on, until the lot's end, by the clock of the ledger. */
function notOpen({ sale, lot, at }: BidRequest): Refusal | null {
  const nowPrice = currentBid(lot)
  if (lot.withdrawn) return { kind: 'lotNotOpen', nowPrice }
  if (lot.saleStatus !== 0 || sale.isEnd || at >= lot.endTime) return { kind: 'lotEnded', nowPrice }
  return at < sale.terms.bidStartTime ? { kind: 'lotNotOpen', nowPrice } : null
}

/** T5: who leads cannot lower what they promised. Who is outbid is told the price instead. */
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
  const { leading, lines } = outcome(lot, maximumBid, sale.terms.ladder)
  return { type: 'preBidPlaced', lotId: lot.lotId, paddle, maximum: price, leading, lines }
}

type Outcome = { readonly leading: Leading; readonly lines: readonly BidLine[] }

/**
 * Who leads once a claim is in, and the lines it adds to the history. Only the leader's claim is weighed against it:
 * whatever else was claimed lies below the price already.
 */
function outcome(lot: LotState, maximumBid: MaximumBid, ladder: IncrementTable): Outcome {
  const { leading, terms, openingBid: opening } = lot
  const holder = leading ? lot.maximumBids.get(leading.paddle) : undefined
  if (!leading || !holder) return shown(led(maximumBid, undefined, ladder, opening, terms.reserve))
  if (holder.paddle === maximumBid.paddle) return raised(leading, maximumBid, terms.reserve)
  if (byRank(holder, maximumBid) < 0)
    return shown(led(holder, maximumBid, ladder, opening, terms.reserve), lineOf(maximumBid))
  const now = led(maximumBid, holder, ladder, opening, terms.reserve)
  return leading.price === holder.maximum ? shown(now) : shown(now, lineOf(holder))
}

/** T5: raising one's own while leading moves the price only where that meets the reserve (T3). */
function raised(leading: Leading, { maximum }: MaximumBid, reserve: Whole | null): Outcome {
  if (leading.reserveMet || reserve === null || maximum < reserve) return { leading, lines: [] }
  return shown({
    kind: 'led',
    leader: leading.paddle,
    price: Math.max(leading.price, reserve),
    reserveMet: true,
  })
}

/** The new standing, whose line comes after those of the maximums that it overtook. */
function shown({ leader, price, reserveMet }: Led, ...overtaken: readonly BidLine[]): Outcome {
  const line: BidLine = { paddle: leader, price, channel: 'maximum' }
  return { leading: { ...line, reserveMet }, lines: [...overtaken, line] }
}

const lineOf = ({ paddle, maximum }: MaximumBid): BidLine => ({ paddle, price: maximum, channel: 'maximum' })

/** T7: a bid in the last minutes that moves price or leader moves the lot's end too. */
function softClose(
  { sale, lot, at }: BidRequest,
  { lines }: ReturnType<typeof preBidPlaced>,
): readonly SaleEvent[] {
  const endTime = at + sale.terms.extendWindow
  if (lines.length === 0 || endTime <= lot.endTime) return []
  return [{ type: 'endTimeMoved', lotId: lot.lotId, endTime, cause: 'softClose' }]
}
