import type { Instant } from '#domain/money/money.ts'
import type { ClerkCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { recordLostReason } from '../pause-reason.ts'
import type { BlockedReason, Decision } from '../refusal.ts'
import { accepted, unchanged, wrongState } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'
import { openLots, roomBlockedReason } from './states.ts'
import { reopenMs } from './undo.ts'

/** V10: pauses the sale: no bids are accepted until it resumes. */
export function pauseSale(sale: PublishedSale, reason: string): Decision<SaleEvent> {
  const blocked = roomBlockedReason(sale)
  return blocked ? wrongState(blocked) : accepted({ type: 'salePaused', reason })
}

/** V10, T10: resumes the sale; in a timed one, lots that would have ended by then stay open for a while. */
export function resumeSale(sale: PublishedSale, at: Instant): Decision<SaleEvent> {
  if (!sale.paused) return wrongState('notPaused')
  const endTime = at + reopenMs
  const endingSoon = sale.terms.kind === 'live' ? [] : openLots(sale).filter((lot) => lot.endTime < endTime)
  const moved = endingSoon.map(
    ({ lotId }) => ({ type: 'endTimeMoved', lotId, endTime, cause: 'outage' }) as const,
  )
  return accepted({ type: 'saleResumed' }, ...moved)
}

/** T10: halts a sale whose record has lost entries: bidding and closing pause until a clerk resumes it. */
export const haltSale = (sale: PublishedSale): Decision<SaleEvent> =>
  sale.isEnd || sale.pauseReason === recordLostReason
    ? unchanged
    : accepted({ type: 'salePaused', reason: recordLostReason })

/** V10: what the clerk can do in a pause: resume, announce, and correct earlier mistakes. */
const allowedInPause: ReadonlySet<ClerkCommand['type']> = new Set([
  'resumeSale',
  'tellRoom',
  'setAcceptance',
  'undo',
  'withdrawLot',
  'nameBuyer',
  'readNotices',
  'moveLot',
  'amendLot',
  'correctLot',
])

/**
 * V10: returns 'paused' if a command must wait until the sale resumes; the reason of the pause can still be
 * given or changed.
 */
export function pauseBlockedReason(sale: PublishedSale, command: ClerkCommand): BlockedReason | null {
  if (!sale.paused || allowedInPause.has(command.type)) return null
  const isNewReason =
    command.type === 'pauseSale' && command.reason !== '' && command.reason !== sale.pauseReason
  return isNewReason ? null : 'paused'
}
