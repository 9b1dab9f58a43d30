import type { Instant } from '#domain/money/money.ts'
import type { SaleEvent } from '../events.ts'
import { currentBid } from '../minimum-bid.ts'
import type { Decision, Refusal } from '../refusal.ts'
import type { Bid, LotState } from '../state.ts'
import { overLimit } from './bid-request.ts'
import { withCommissionBids } from './commission-bids.ts'
import { accepted, refused, wrongState } from './decisions.ts'
import { append, type PublishedSale, startBatch } from './event-batch.ts'
import { ownLotRefusal } from './own-lot.ts'
import { lotBlockedReason, roomBlockedReason } from './states.ts'
import { leadingBy } from './undo.ts'

/**
 * V6: restores the latest undone action, as long as nothing else has changed on the lot. A hammer is not among them:
 * the lot has been open again for everybody, so it needs another last call and hammer.
 */
export function redo(sale: PublishedSale, lot: LotState, at: Instant): Decision<SaleEvent> {
  const blocked = roomBlockedReason(sale) ?? lotBlockedReason(lot)
  if (blocked) return wrongState(blocked)
  const action = lot.redoStack.at(-1)
  if (sale.currentLotId !== lot.lotId || !action) return wrongState('nothingToRedo')
  const { lotId } = lot
  const { seq, what, bids: restored } = action
  const bids = [...lot.bids].filter(({ id }) => restored.includes(id))
  const newest = bids.at(-1)
  const refusal = notAllowed(sale, lot, bids, at)
  if (refusal) return refused(refusal)
  const leading = newest ? leadingBy(newest, lot) : lot.leading
  const batch = append(startBatch(sale, at), {
    type: 'doingRedone',
    lotId,
    doing: seq,
    what,
    restored,
    leading,
  })
  const isBid = what === 'bid' || what === 'start'
  return accepted(...(isBid ? withCommissionBids(batch, sale, lotId, seq) : batch).events)
}

/** W2, W3, S10: returns a refusal for bids that their bidder may no longer make. */
function notAllowed(sale: PublishedSale, lot: LotState, bids: readonly Bid[], at: Instant): Refusal | null {
  const nowPrice = currentBid(lot)
  if (bids.some(({ paddle }) => sale.suspended.has(paddle))) return { kind: 'suspended', nowPrice }
  const own = bids.map(({ paddle }) => ownLotRefusal(lot, sale.paddles.get(paddle))).find((one) => one)
  if (own) return own
  const leader = bids.at(-1)
  const bidder = leader && sale.paddles.get(leader.paddle)
  const limit = (bidder === undefined ? undefined : sale.admissions.get(bidder)?.limit) ?? null
  return leader ? overLimit({ sale, lot, paddle: leader.paddle, limit, price: leader.price, at }) : null
}
