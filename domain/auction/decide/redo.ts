import type { Instant } from '#domain/money/money.ts'
import type { SaleEvent } from '../events.ts'
import { priceOf } from '../opening.ts'
import type { Decision, Refusal } from '../refusal.ts'
import type { Bid, LotState } from '../state.ts'
import { accepted, inTheWay, refused } from './answers.ts'
import { overLimit } from './asked.ts'
import { withBookAnswers } from './book.ts'
import { adding, runOf, type Sale } from './run.ts'
import { closedObstacle, roomObstacle } from './states.ts'
import { leadingBy } from './undo.ts'

/**
 * V6: puts back what undo took back last, as long as nothing else has moved on the lot. A hammer is not among it: the
 * lot has been open again for everybody, so it needs another last call and hammer.
 */
export function redo(sale: Sale, lot: LotState, at: Instant): Decision<SaleEvent> {
  const obstacle = roomObstacle(sale) ?? closedObstacle(lot)
  if (obstacle) return inTheWay(obstacle)
  const doing = lot.undone.at(-1)
  if (sale.currentLotId !== lot.lotId || !doing) return inTheWay('nothingToRedo')
  const { lotId } = lot
  const { seq, what, bids: restored } = doing
  const bids = [...lot.bids].filter(({ id }) => restored.includes(id))
  const newest = bids.at(-1)
  const refusal = notAllowed(sale, lot, bids, at)
  if (refusal) return refused(refusal)
  const leading = newest ? leadingBy(newest, lot) : lot.leading
  const run = adding(runOf(sale, at), { type: 'doingRedone', lotId, doing: seq, what, restored, leading })
  const isBid = what === 'bid' || what === 'start'
  return accepted(...(isBid ? withBookAnswers(run, sale, lotId, seq) : run).events)
}

/** W2, W3: what a bidder may not bid any more is not put back for them either. */
function notAllowed(sale: Sale, lot: LotState, bids: readonly Bid[], at: Instant): Refusal | null {
  const nowPrice = priceOf(lot)
  if (bids.some(({ paddle }) => sale.suspended.has(paddle))) return { kind: 'suspended', nowPrice }
  const leader = bids.at(-1)
  const bidder = leader && sale.paddles.get(leader.paddle)
  const limit = (bidder === undefined ? undefined : sale.admissions.get(bidder)?.limit) ?? null
  return leader ? overLimit({ sale, lot, paddle: leader.paddle, limit, price: leader.price, at }) : null
}
