import type { BidLine, Entry, SaleEvent } from '../events.ts'
import { byPriority } from '../leading-maximum.ts'
import type { Bid, LotState, MaximumBid, SaleState } from '../state.ts'
import { withLotByPaddle } from './lots.ts'
import { withBidAction } from './undo-stack.ts'

type PreBidPlaced = Extract<SaleEvent, { type: 'preBidPlaced' }>
type CommissionPlaced = Extract<SaleEvent, { type: 'commissionPlaced' }>
type BidAccepted = Extract<SaleEvent, { type: 'bidAccepted' }>

/** Stores a maximum of a timed sale; if nothing public changed, the lot's public position stays (T5). */
export function preBidPlaced(state: SaleState, event: PreBidPlaced, { seq, at }: Entry): SaleState {
  const { lotId, paddle, maximum, leading, lines } = event
  const change = (lot: LotState): LotState => {
    const placed = lot.maximumBids.with(paddle, { paddle, maximum, seq, resting: false })
    const maximumBids = withLeadersPrice(placed, leading)
    if (lines.length === 0) return { ...lot, maximumBids }
    let { bids, highestBids } = lot
    let bidCount = lot.bidCount
    for (const line of lines) {
      bids = bids.append(bidOf(line, lotId, `${seq}.${bidCount - lot.bidCount}`, seq, at))
      highestBids = withHighest(highestBids, line)
      bidCount += 1
    }
    return { ...lot, bids, bidCount, highestBids, seq, maximumBids, leading }
  }
  return withLotByPaddle(state, lotId, paddle, change)
}

/** B2: a plan answers a rival without a new maximum, so that of its bidder grows to the price at which it leads. */
function withLeadersPrice(
  maximumBids: LotState['maximumBids'],
  { paddle, price }: PreBidPlaced['leading'],
): LotState['maximumBids'] {
  const own = maximumBids.get(paddle)
  return own && own.maximum < price ? maximumBids.with(paddle, { ...own, maximum: price }) : maximumBids
}

/** Enters a commission bid in the secret book, replacing the same bidder's earlier one (V1). */
export function commissionPlaced(state: SaleState, event: CommissionPlaced, { seq }: Entry): SaleState {
  const { lotId, paddle, maximum } = event
  const maximumBid = { paddle, maximum, seq, resting: false }
  return withLotByPaddle(state, lotId, paddle, (lot) => withClaim(lot, maximumBid))
}

/**
 * Applies an accepted bid: it leads, clears last call and last warning (V5), and settles the offer that it came from.
 */
export function bidAccepted(state: SaleState, event: BidAccepted, { seq, at }: Entry): SaleState {
  const { lotId, line, leading, offerId, doing } = event
  const change = (lot: LotState): LotState => {
    const id = offerId || `${seq}.0`
    const rested = line.channel === 'online' ? withResting(lot, line.paddle, true) : lot
    return {
      ...withBid(rested, bidOf(line, lotId, id, seq, at)),
      seq,
      leading,
      lastCall: false,
      lastWarning: false,
      lastCallAt: 0,
      offers: offerId ? lot.offers.filter((offer) => offer.id !== offerId) : lot.offers,
      undoStack: withBidAction(lot.undoStack, doing, id),
      redoStack: [],
    }
  }
  return withLotByPaddle(state, lotId, line.paddle, change)
}

/** V3: makes a person's commission bid inactive while they bid online, or active again. */
export function withResting(lot: LotState, paddle: string, resting: boolean): LotState {
  const maximumBid = lot.maximumBids.get(paddle)
  return maximumBid && maximumBid.resting !== resting ? withClaim(lot, { ...maximumBid, resting }) : lot
}

function withClaim(lot: LotState, maximumBid: MaximumBid): LotState {
  const others = lot.commissionBids.filter(({ paddle }) => paddle !== maximumBid.paddle)
  return {
    ...lot,
    maximumBids: lot.maximumBids.with(maximumBid.paddle, maximumBid),
    commissionBids: maximumBid.resting ? others : inOrder(others, maximumBid),
  }
}

/** Inserts a new commission bid into those that are already sorted. */
function inOrder(book: readonly MaximumBid[], maximumBid: MaximumBid): readonly MaximumBid[] {
  const next = book.findIndex((one) => byPriority(maximumBid, one) < 0)
  return next < 0 ? [...book, maximumBid] : book.toSpliced(next, 0, maximumBid)
}

/** Returns a line of an entry as a bid of the lot's history. */
export const bidOf = (line: BidLine, lotId: string, id: string, seq: number, at: number): Bid => ({
  id,
  seq,
  lotId,
  paddle: line.paddle,
  price: line.price,
  channel: line.channel,
  at,
  isDel: false,
})

export const withBid = (lot: LotState, bid: Bid): LotState => ({
  ...lot,
  bids: lot.bids.append(bid),
  bidCount: lot.bidCount + 1,
  highestBids: withHighest(lot.highestBids, bid),
})

/** A person's newest bid is their highest, so it replaces the known one. */
const withHighest = (
  highest: LotState['highestBids'],
  { paddle, price }: Pick<Bid, 'paddle' | 'price'>,
): LotState['highestBids'] => (paddle === '' ? highest : highest.with(paddle, price))
