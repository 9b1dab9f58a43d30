import type { Duration, Instant } from '#domain/money/money.ts'
import type { SaleEvent } from '../events.ts'
import {
  hasTakenBids,
  isPossibleEnd,
  isPossibleStart,
  isStartReliedOn,
  maxExtension,
  maxMove,
} from '../moved-times.ts'
import { nextClosing, saleEnd } from '../next-closing.ts'
import type { Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { saleUnchangeableReason, unchangeableReason } from './change-blocked.ts'
import { accepted, unchanged, wrongState } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'

/** V8: moves the end of a timed lot to a later time. */
export function delayLot(sale: PublishedSale, lot: LotState, by: Duration, at: Instant): Decision<SaleEvent> {
  if (sale.terms.kind === 'live') return wrongState('live')
  const blocked = unchangeableReason(sale, lot, ['closing'], at)
  if (blocked) return wrongState(blocked)
  if (at >= lot.endTime) return wrongState('ended')
  return isDelay(by, [lot]) ? accepted(otherEnd(lot, by)) : wrongState('badTime')
}

/**
 * V8: moves the ends of all open lots of a timed sale to a later time, each by the same duration; or to an earlier one,
 * while the sale has no bid.
 */
export function delayLots(sale: PublishedSale, by: Duration, at: Instant): Decision<SaleEvent> {
  if (sale.terms.kind === 'live') return wrongState('live')
  const open = [...sale.lots.values()].filter(
    (lot) => unchangeableReason(sale, lot, ['closing'], at) === null && at < lot.endTime,
  )
  if (open.length === 0) return wrongState('ended')
  if (by < 0 && hasTakenBids(sale)) return wrongState('hasBids')
  const isPossible = by < 0 ? isAdvance(sale, by, open, at) : isDelay(by, open)
  return isPossible ? accepted(...open.map((lot) => otherEnd(lot, by))) : wrongState('badTime')
}

const isDelay = (by: Duration, lots: readonly LotState[]): boolean =>
  Number.isSafeInteger(by) && by > 0 && by <= maxExtension(lots.some((lot) => lot.leading !== null))

const isAdvance = (
  { startTime }: PublishedSale,
  by: Duration,
  lots: readonly LotState[],
  at: Instant,
): boolean =>
  Number.isSafeInteger(by) &&
  -by <= maxMove &&
  isPossibleEnd(Math.min(...lots.map(({ endTime }) => endTime)) + by, startTime, at)

const otherEnd = ({ lotId, endTime }: LotState, by: Duration): SaleEvent => ({
  type: 'endTimeMoved',
  lotId,
  endTime: endTime + by,
  cause: 'clerk',
})

/**
 * V8: moves the start of a sale that has not begun, or of a timed one without bids; its lots keep their ends. It
 * starts earlier only while nobody has a paddle or has bid.
 */
export function delaySale(sale: PublishedSale, startTime: Instant, at: Instant): Decision<SaleEvent> {
  const blocked = saleUnchangeableReason(sale, 'start', at)
  if (blocked) return wrongState(blocked)
  if (startTime === sale.startTime) return unchanged
  const firstEnd =
    sale.terms.kind === 'live' ? null : (nextClosing(sale) ?? saleEnd(sale.terms.endTime, sale))
  if (!isPossibleStart({ startTime: sale.startTime, firstEnd }, startTime, at)) return wrongState('badTime')
  if (startTime < sale.startTime && isStartReliedOn(sale)) return wrongState('registered')
  return accepted({ type: 'saleDelayed', startTime })
}
