import { unreachable } from '#domain/lib/unreachable.ts'
import type { Instant } from '#domain/money/money.ts'
import { type ChangeSubject, changeVerdict } from '../changes/change-table.ts'
import { phaseInSale } from '../changes/permitted-changes.ts'
import type { BlockedReason } from '../refusal.ts'
import type { LotState } from '../state.ts'
import type { PublishedSale } from './event-batch.ts'
import { lotBlockedReason } from './states.ts'

/** K4: why one of these cannot be changed now; null where all can. */
export function unchangeableReason(
  sale: PublishedSale,
  lot: LotState,
  subjects: readonly ChangeSubject[],
  at: Instant,
): BlockedReason | null {
  const phase = phaseInSale(sale, lot, at)
  const isRefused = subjects.some(
    (subject) => changeVerdict(subject, phase, sale.terms.kind).kind === 'refused',
  )
  if (!isRefused) return null
  switch (phase) {
    case 'draft':
      return 'unpublished'
    case 'noBids':
      return 'published'
    case 'bids':
      return 'hasBids'
    case 'offered':
      return sale.terms.kind === 'live' ? 'onBlock' : 'closing'
    case 'decided':
      return lotBlockedReason(lot) ?? 'ended'
    default:
      return unreachable(phase)
  }
}
