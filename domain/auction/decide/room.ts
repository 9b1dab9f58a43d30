import type { Instant } from '#domain/money/money.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import { accepted, unchanged, wrongState } from './decisions.ts'
import { append, type EventBatch, type PublishedSale, startBatch } from './event-batch.ts'
import { lotBlockedReason, roomBlockedReason } from './states.ts'

/** V2: opens the saleroom. */
export function openRoom(sale: PublishedSale): Decision<SaleEvent> {
  const blocked = roomBlockedReason(sale)
  if (blocked === 'roomClosed') return accepted({ type: 'roomOpened' })
  return wrongState(blocked ?? 'roomOpen')
}

/** V8: closes the saleroom, for a pause or finally; it is refused while bidding is open. */
export function closeRoom(sale: PublishedSale): Decision<SaleEvent> {
  const blocked = roomBlockedReason(sale) ?? biddingOpen(sale)
  return blocked ? wrongState(blocked) : accepted({ type: 'roomClosed' })
}

/** V8: ends a live sale; lots that were not offered or not sold are passed. A timed sale ends by its clock (T8). */
export function endSale(sale: PublishedSale, at: Instant): Decision<SaleEvent> {
  const blocked = roomBlockedReason(sale)
  if (blocked && blocked !== 'roomClosed') return wrongState(blocked)
  if (biddingOpen(sale)) return wrongState('biddingOpen')
  const batch = Iterator.from(sale.lots.values())
    .filter((lot) => lotBlockedReason(lot) === null)
    .reduce<EventBatch>((rest, { lotId }) => append(rest, { type: 'lotPassed', lotId }), startBatch(sale, at))
  return accepted(...append(batch, { type: 'saleEnded' }).events)
}

function biddingOpen(sale: PublishedSale): 'biddingOpen' | null {
  const lot = sale.currentLotId === null ? undefined : sale.lots.get(sale.currentLotId)
  return lot?.lotStatus === 'biddingOpen' || (lot?.offers.length ?? 0) > 0 ? 'biddingOpen' : null
}

/** V11: sends a message to everybody in the sale, which replaces the previous one. */
export function setMessage(sale: PublishedSale, text: string): Decision<SaleEvent> {
  if (sale.isEnd) return wrongState('ended')
  return text === (sale.message?.text ?? '') ? unchanged : accepted({ type: 'roomTold', text })
}

/** V3: sets whether online offers are accepted at once or by the clerk from now on. Pending ones stay pending. */
export function setAcceptance(
  sale: PublishedSale,
  bidAcceptance: PublishedSale['terms']['bidAcceptance'],
): Decision<SaleEvent> {
  const blocked = roomBlockedReason(sale)
  if (blocked && blocked !== 'roomClosed') return wrongState(blocked)
  return bidAcceptance === sale.bidAcceptance ? unchanged : accepted({ type: 'acceptanceSet', bidAcceptance })
}
