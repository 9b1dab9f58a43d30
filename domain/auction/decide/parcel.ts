import type { Instant } from '#domain/money/money.ts'
import { choiceGroup } from '../choice-group.ts'
import type { ClerkCommand, OnRequest } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { isCarriedOut, parcelObstacle, toParcelLot } from '../parcel.ts'
import type { BlockedReason, Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { overLimit } from './bid-request.ts'
import { accepted, refused, wrongState } from './decisions.ts'
import { append, type EventBatch, type PublishedSale, startBatch } from './event-batch.ts'
import { areNeighbours } from './neighbours.ts'
import { ownLotRefusal } from './own-lot.ts'
import { roomBlockedReason } from './states.ts'

type SellParcel = Extract<ClerkCommand, { type: 'sellParcel' }>

/**
 * V20: right after the hammer, sells the next lots in the order of sale to its buyer, at the same price,
 * without skipping one that is still for sale. Only the catalogue knows whether the lots are identical. The
 * buyer must be allowed to bid on each (W2, W3), and no other bidder may have a bid on it that is as high.
 */
export function sellParcel(
  sale: PublishedSale,
  lot: LotState,
  command: SellParcel,
  at: Instant,
): Decision<SaleEvent> {
  const { lotIds, seen } = command
  if (!isRequested(lot, command)) return refused({ kind: 'stale', seq: sale.seq })
  const blocked = parcelBlockedReason(sale, lot)
  if (blocked) return wrongState(blocked)
  const taken = lotIds.flatMap((lotId) => sale.lots.get(lotId) ?? [])
  if (taken.length < lotIds.length) return refused({ kind: 'notFound' })
  if (taken.some(({ seq }) => seq > seen)) return refused({ kind: 'stale', seq: sale.seq })
  if (lotIds.length === 0 || !areNeighbours(sale, [lot.lotId, ...lotIds])) return wrongState('notInParcel')
  if ([lot.lotId, ...lotIds].some((id) => choiceGroup(sale.choices, id).length > 0))
    return wrongState('byChoice')
  let batch: EventBatch = startBatch(sale, at)
  for (const each of taken) {
    const sold = soldWith(sale, { batch, first: lot, lot: each })
    if (sold.kind !== 'accepted') return sold
    batch = sold.events.reduce(append, batch)
  }
  return accepted(...batch.events)
}

/** V22: returns whether a press sells only requested lots, none of which was sold before; true without a request. */
export const isRequested = (
  lot: LotState,
  { lotIds, requested }: OnRequest & { readonly lotIds: readonly string[] },
): boolean =>
  requested === undefined || (!isCarriedOut(lot, requested) && lotIds.every((id) => requested.includes(id)))

/**
 * V20: returns why no lot can be sold with this one, or null if it was just sold to a buyer who is present to
 * ask for more.
 */
export function parcelBlockedReason(
  sale: PublishedSale,
  { lotId, saleStatus, leading }: LotState,
): BlockedReason | null {
  const blocked = roomBlockedReason(sale)
  if (blocked) return blocked
  if (saleStatus !== 'sold' || !leading) return 'unsold'
  if (sale.currentLotId !== lotId) return 'notOnBlock'
  if (leading.paddle === '') return 'noBuyer'
  return leading.channel === 'commission' ? 'absentBuyer' : null
}

/** Sells one more lot, in the state after the previous ones. */
export function soldWith(
  sale: PublishedSale,
  { batch, first, lot }: { readonly batch: EventBatch; readonly first: LotState; readonly lot: LotState },
): Decision<SaleEvent> {
  const { finalPrice: price, leading } = first
  const { paddle = '', channel = 'room' } = leading ?? {}
  const obstacle = parcelObstacle(toParcelLot(lot, sale), paddle, price)
  if (obstacle) return wrongState(obstacle)
  const bidder = sale.paddles.get(paddle)
  const admission = bidder === undefined ? undefined : sale.admissions.get(bidder)
  if (!admission) return refused({ kind: 'notRegistered', nowPrice: 0 })
  if (admission.suspended) return refused({ kind: 'suspended', nowPrice: 0 })
  const now = { ...batch.sale, terms: sale.terms }
  const limit = { sale: now, lot, paddle, limit: admission.limit, price, at: batch.at }
  const refusal = ownLotRefusal(lot, bidder) ?? overLimit(limit)
  if (refusal) return refused(refusal)
  const { lotId } = lot
  return accepted({ type: 'lotSoldInParcel', lotId, firstLotId: first.lotId, paddle, price, channel })
}
