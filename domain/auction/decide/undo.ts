import type { Duration, Instant } from '#domain/money/money.ts'
import type { Decided } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { reopenedAs } from '../evolve/block.ts'
import type { Decision, Obstacle } from '../refusal.ts'
import type { Bid, Leading, LotState } from '../state.ts'
import { accepted, inTheWay, refused } from './answers.ts'
import { withOvertakenRejected } from './bidding.ts'
import { withBookAnswers } from './book.ts'
import { adding, type Run, runOf, type Sale } from './run.ts'
import { isBeingBidFor, otherOnBlock, roomObstacle } from './states.ts'
import { undecidedOffer } from './waiting-offers.ts'

/** How long a timed lot is open again after its hammer was taken back, and after an outage (T9). */
export const reopenFor: Duration = 600_000

/** V6: takes back the newest doing on the lot on the block, or its hammer; again where a higher offer waits (V13). */
export function undo(sale: Sale, lot: LotState, command: Decided, at: Instant): Decision<SaleEvent> {
  const obstacle = roomObstacle(sale)
  if (obstacle) return inTheWay(obstacle)
  if (sale.currentLotId !== lot.lotId) return inTheWay('notOnBlock')
  if (lot.withdrawn) return inTheWay('withdrawn')
  const offer = undecidedOffer(lot, command)
  if (offer) return refused(offer)
  if (lot.saleStatus !== 0) return accepted(...reopened(runOf(sale, at), sale, lot, 'undo').events)
  return takenBack(runOf(sale, at), sale, lot)
}

/**
 * The newest doing is taken back. A commission bid that rested because of it is awake again, and if the book has
 * something to say then, that belongs to the doing before: undo goes on past it.
 */
function takenBack(run: Run, sale: Sale, lot: LotState): Decision<SaleEvent> {
  const doing = lot.doings.at(-1)
  if (!doing || (doing.what === 'start' && lot.lotStatus !== 3)) return inTheWay('nothingToUndo')
  const { lotId } = lot
  const leading = leadingWithout(lot, doing.bids)
  const undone = adding(run, { type: 'doingUndone', lotId, doing: doing.seq, deleted: doing.bids, leading })
  const before = doing.what === 'bid' ? lot.doings.at(-2) : undefined
  const answered = before ? withBookAnswers(undone, sale, lotId, before.seq) : undone
  return accepted(...withOvertakenRejected(answered, sale, lotId).events)
}

/** V6: whoever made the newest of the bids that remain leads at its price. */
function leadingWithout(lot: LotState, deleted: readonly string[]): Leading | null {
  const bid = newestBid(lot, deleted)
  return bid ? leadingBy(bid, lot) : null
}

/** Who leads a lot by a bid of theirs. */
export const leadingBy = ({ paddle, price, channel }: Bid, { terms: { reserve } }: LotState): Leading => ({
  paddle,
  price,
  channel,
  reserveMet: reserve === null || price >= reserve,
})

function newestBid(lot: LotState, deleted: readonly string[]): Bid | undefined {
  for (let place = lot.bids.length - 1; place >= 0; place -= 1) {
    const bid = lot.bids.at(place)
    if (bid && !bid.isDel && !deleted.includes(bid.id)) return bid
  }
  return undefined
}

/** V6: opens a sold or passed lot again, with a reason. Whether its invoice has been paid is not the sale's to know. */
export function reopenLot(sale: Sale, lot: LotState, reason: string, at: Instant): Decision<SaleEvent> {
  const obstacle = reopenObstacle(sale, lot, reason)
  if (obstacle) return inTheWay(obstacle)
  return accepted(...reopened(runOf(sale, at), sale, lot, reason).events)
}

/** The lot as it stood; the book speaks where it was changed meanwhile (V2), and a timed lot gets a new end. */
function reopened(run: Run, sale: Sale, lot: LotState, reason: string): Run {
  const { lotId } = lot
  const lotStatus = reopenedAs(lot, sale.liveStatus === 1)
  const open = adding(run, { type: 'lotReopened', lotId, reason, lotStatus })
  if (sale.terms.kind === 'timed') {
    return adding(open, { type: 'endTimeMoved', lotId, endTime: run.at + reopenFor, cause: 'clerk' })
  }
  const isBiddingOpen = open.sale.lots.get(lotId)?.lotStatus === 3
  return isBiddingOpen ? withBookAnswers(open, sale, lotId, open.sale.seq + 1) : open
}

function reopenObstacle(sale: Sale, lot: LotState, reason: string): Obstacle | null {
  if (lot.saleStatus === 0) return 'unsold'
  if (isBeingBidFor(otherOnBlock(sale, lot.lotId))) return 'biddingOpen'
  return reason === '' ? 'noReason' : null
}
