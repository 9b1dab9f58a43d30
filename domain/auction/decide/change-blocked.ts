import { unreachable } from '#domain/lib/unreachable.ts'
import type { Instant } from '#domain/money/money.ts'
import {
  type LotPhase,
  type LotSubject,
  lotVerdict,
  type SaleSubject,
  saleVerdict,
} from '../changes/change-table.ts'
import { factsOf, phaseInSale, salePhase } from '../changes/permitted-changes.ts'
import type { BlockedReason } from '../refusal.ts'
import type { LotState } from '../state.ts'
import type { PublishedSale } from './event-batch.ts'
import { lotBlockedReason } from './states.ts'

/** K4: returns why one of these subjects of a lot cannot be changed now, or null if all can. */
export function unchangeableReason(
  sale: PublishedSale,
  lot: LotState,
  subjects: readonly LotSubject[],
  at: Instant,
): BlockedReason | null {
  const phase = phaseInSale(sale, lot, at)
  const isRefused = subjects.some((subject) => lotVerdict(subject, phase, sale.terms.kind).kind === 'refused')
  return isRefused ? reasonOfPhase(sale, lot, phase) : null
}

function reasonOfPhase(sale: PublishedSale, lot: LotState, phase: LotPhase): BlockedReason {
  switch (phase) {
    case 'draft':
      return 'unpublished'
    case 'noBids':
      return 'published'
    case 'bids':
      return 'hasBids'
    case 'offered':
      return sale.terms.kind === 'live' ? 'onBlock' : 'closing'
    case 'sold':
    case 'passed':
    case 'withdrawn':
      return lotBlockedReason(lot) ?? 'ended'
    case 'cancelled':
      return 'cancelled'
    default:
      return unreachable(phase)
  }
}

/** K4: returns why this subject of a sale cannot be changed now, or null if it can. */
export function saleUnchangeableReason(
  sale: PublishedSale,
  subject: SaleSubject,
  at: Instant,
): BlockedReason | null {
  const phase = salePhase(subject, factsOf(sale, sale.terms), at)
  if (saleVerdict(subject, phase, sale.terms.kind).kind === 'allowed') return null
  switch (phase) {
    case 'early':
      return 'published'
    case 'running':
      return 'started'
    case 'offered':
      return 'biddingOpen'
    case 'sold':
      return sale.isEnd ? 'ended' : 'hasSold'
    case 'ended':
      return 'ended'
    case 'cancelled':
      return 'cancelled'
    default:
      return unreachable(phase)
  }
}
