import { type IncrementTable, nextIncrement, snapDown } from '#domain/auction/increment-table.ts'
import type { Paddle } from '#domain/auction/state.ts'
import type { LotTerms } from '#domain/auction/terms.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Duration, Whole } from '#domain/money/money.ts'
import { between, type Random } from './random.ts'
import type { Temperament } from './temperaments.ts'

/** A simulated bidder. */
export type SimulatedBidder = {
  readonly paddle: Paddle
  readonly temperament: Temperament
  /** Their budget for the whole sale. */
  readonly budget: Whole
  /** The paddle that they bid against; '' for none. */
  readonly rival: Paddle
}

/** The view of a simulated bidder: the current lot as the holder of their paddle sees it. */
export type BidderView = {
  readonly lot: LotView
  readonly offered: Pick<LotTerms, 'lowEstimate' | 'highEstimate' | 'startPrice'>
  readonly ladder: IncrementTable
  readonly paused: boolean
  /** The sum of their purchases so far. */
  readonly spent: Whole
}

/** A bid that a simulated bidder is about to place. */
export type PlannedBid = {
  readonly price: Whole
  /** Milliseconds until they place it, at human pace. */
  readonly after: Duration
  /** The number of taps on the button. */
  readonly taps: 1 | 2
}

/** Returns the next bid of a simulated bidder, or null if there is none. */
export function nextBid(bidder: SimulatedBidder, view: BidderView, draw: Random): PlannedBid | null {
  const { temperament, paddle } = bidder
  const { lot } = view
  const isOpen =
    lot.lotStatus === 'biddingOpen' && lot.saleStatus === 'open' && !lot.withdrawn && !view.paused
  if (!isOpen || lot.leader === paddle || !hasStarted(temperament, lot)) return null
  const limit = limitOf(bidder, view, draw)
  if (lot.nextPrice > limit) return null
  return {
    price: priceOf(temperament, view, limit, draw),
    after: Math.round(between(temperament.thinks, draw(`thinks ${lot.lotId} ${lot.seq}`))),
    taps: draw(`taps ${lot.lotId} ${lot.seq}`) < temperament.doubleTaps ? 2 : 1,
  }
}

/** Returns the commission bid of a simulated bidder on a lot (V1), or null if there is none. */
export function commissionBid(bidder: SimulatedBidder, view: BidderView, draw: Random): Whole | null {
  if (bidder.temperament.by !== 'book') return null
  const limit = snapDown(view.ladder, limitOf(bidder, view, draw))
  return limit >= view.lot.nextPrice ? limit : null
}

function hasStarted({ from, by }: Temperament, { lastCall, lastWarning }: LotView): boolean {
  switch (from) {
    case 'lastCall':
      return lastCall || lastWarning
    case 'lastWarning':
      return lastWarning
    case 'start':
      return by !== 'book'
  }
}

/** Returns their maximum for the lot; 0 if they are not interested. */
function limitOf(
  { temperament, budget, rival }: SimulatedBidder,
  { lot, offered, spent }: BidderView,
  draw: Random,
): Whole {
  if (draw(`wants ${lot.lotId}`) >= temperament.interest) return 0
  const { lowEstimate, highEstimate, startPrice } = offered
  const middle = Math.max((lowEstimate + highEstimate) / 2, lowEstimate, startPrice, 1)
  const factor = rival !== '' && lot.leader === rival ? temperament.rivalry : 1
  const worth = middle * between(temperament.worth, draw(`worth ${lot.lotId}`)) * factor
  return Math.floor(Math.min(worth, budget - spent))
}

function priceOf({ jumps }: Temperament, { lot, ladder }: BidderView, limit: Whole, draw: Random): Whole {
  if (draw(`jumps ${lot.lotId} ${lot.seq}`) >= jumps.share) return lot.nextPrice
  const steps = Math.ceil(draw(`by ${lot.lotId} ${lot.seq}`) * jumps.steps)
  const raised = Array.from({ length: steps }).reduce<Whole>(
    (price) => nextIncrement(ladder, price),
    lot.nextPrice,
  )
  return raised <= limit ? raised : lot.nextPrice
}
