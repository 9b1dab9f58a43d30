import type { Instant } from '#domain/money/money.ts'
import type { AddLot } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { BlockedReason, Decision } from '../refusal.ts'
import { accepted, refused, unchanged, wrongState } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'
import { lotFault } from './publishing.ts'

/**
 * K16: adds a lot at the end of a published sale, until bidding starts (timed) or the saleroom opens (live). Its number
 * follows the highest one. A timed lot closes one interval after the lot that closes last.
 */
export function addLot(sale: PublishedSale, { lot }: AddLot, at: Instant): Decision<SaleEvent> {
  if (sale.lots.has(lot.lotId)) return unchanged
  const blocked = additionBlockedReason(sale, at)
  if (blocked) return wrongState(blocked)
  const others = [...sale.lots.values()]
  const fault = lotFault(lot)
  if (fault) return refused({ kind: 'badTerms', reason: fault })
  if (others.some(({ terms }) => terms.lotNum >= lot.lotNum))
    return refused({ kind: 'badTerms', reason: `lot ${lot.lotNum}: lotNum` })
  return accepted({ type: 'lotAdded', lotId: lot.lotId, terms: lot, endTime: endOfAddition(sale) })
}

/** K16: when a lot that is added now closes: one interval after the lot that closes last; 0 in a live sale. */
export function endOfAddition({ terms, lots }: Pick<PublishedSale, 'terms' | 'lots'>): Instant {
  const { kind, endTime, lotInterval } = terms
  const ends = Array.from(lots.values(), (lot) => lot.endTime)
  return kind === 'live' ? 0 : Math.max(endTime - lotInterval, ...ends) + lotInterval
}

/** K4, K16: why no lot can be added to a published sale now; null where one can. */
export function additionBlockedReason(
  sale: Pick<PublishedSale, 'terms' | 'isEnd' | 'cancellation' | 'liveStatus' | 'lots'>,
  at: Instant,
): BlockedReason | null {
  if (sale.cancellation) return 'cancelled'
  if (sale.isEnd) return 'ended'
  if (sale.terms.kind === 'timed') return at < sale.terms.bidStartTime ? null : 'started'
  if (sale.liveStatus === 'open') return 'roomOpen'
  const hasBegun = [...sale.lots.values()].some(({ saleStatus }) => saleStatus !== 'open')
  return hasBegun ? 'started' : null
}
