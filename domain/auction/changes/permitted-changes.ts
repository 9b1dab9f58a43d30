import type { Instant } from '#domain/money/money.ts'
import { isForSale } from '../lot-state.ts'
import { hasBid } from '../moved-times.ts'
import type { LotState, SaleState } from '../state.ts'
import type { SaleTerms } from '../terms.ts'
import type { LotView } from '../view.ts'
import {
  type ChangeSubject,
  type ChangeVerdict,
  changeSubjects,
  type LotPhase,
  type LotSubject,
  lotSubjects,
  lotVerdict,
  type SalePhase,
  type SaleSubject,
  saleVerdict,
} from './change-table.ts'

/** The facts of a published lot on which its phase depends. */
type LotFacts = Pick<LotState, 'saleStatus' | 'lotStatus' | 'withdrawn' | 'endTime'> & {
  readonly hasBid: boolean
}

/** The facts of a published sale on which its phase depends, and those of its lots. */
export type SaleFacts = Pick<SaleTerms, 'kind' | 'bidStartTime' | 'extendWindow'> &
  Pick<SaleState, 'startTime' | 'liveStatus' | 'isEnd' | 'cancellation'> & {
    readonly lots: readonly (Pick<LotState, 'saleStatus' | 'lotStatus' | 'withdrawn'> & {
      readonly hasBid: boolean
    })[]
  }

/** Returns the facts of a sale by its ledger. */
export const factsOf = (sale: SaleState, terms: SaleTerms): SaleFacts => ({
  ...terms,
  startTime: sale.startTime,
  liveStatus: sale.liveStatus,
  isEnd: sale.isEnd,
  cancellation: sale.cancellation,
  lots: Array.from(sale.lots.values(), (lot) => ({ ...lot, hasBid: hasBid(lot) })),
})

/** Returns the phase of a published lot at an instant (K4). */
function lotPhase(sale: Omit<SaleFacts, 'lots'>, lot: LotFacts, at: Instant): Exclude<LotPhase, 'draft'> {
  if (sale.cancellation) return 'cancelled'
  if (lot.withdrawn) return 'withdrawn'
  if (lot.saleStatus === 'sold') return 'sold'
  if (lot.saleStatus === 'passed' || sale.isEnd) return 'passed'
  const isOffered = sale.kind === 'live' ? lot.lotStatus !== 'waiting' : at >= lot.endTime - sale.extendWindow
  if (isOffered) return 'offered'
  return lot.hasBid ? 'bids' : 'noBids'
}

/** Returns the phase of a published sale at an instant, as far as this subject depends on it (K4). */
export function salePhase(subject: SaleSubject, sale: SaleFacts, at: Instant): Exclude<SalePhase, 'draft'> {
  if (sale.cancellation) return 'cancelled'
  const isOfPublication = subject === 'publication'
  if (isOfPublication && sale.lots.some(({ saleStatus }) => saleStatus === 'sold')) return 'sold'
  if (sale.isEnd) return 'ended'
  if (subject === 'saleTexts') return sale.lots.some((lot) => lot.hasBid) ? 'running' : 'early'
  if (isOfPublication && sale.kind === 'live' && sale.lots.some(isOffered)) return 'offered'
  if (subject === 'start') return hasBegun(sale, at) ? 'running' : 'early'
  return isTakingLots(sale, at) ? 'early' : 'running'
}

const isOffered = (lot: SaleFacts['lots'][number]): boolean => isForSale(lot) && lot.lotStatus !== 'waiting'

/** V8: returns whether a timed sale has lots, has taken no bid, and no lot of it has been decided. */
export const isUntouched = ({ kind, lots }: Pick<SaleFacts, 'kind' | 'lots'>): boolean =>
  kind === 'timed' &&
  lots.some(({ withdrawn }) => !withdrawn) &&
  lots.every((lot) => lot.withdrawn || (lot.saleStatus === 'open' && !lot.hasBid))

/** V8: returns whether a sale has begun, so that its start no longer changes. A timed one has not without a bid. */
const hasBegun = (sale: SaleFacts, at: Instant): boolean =>
  sale.liveStatus === 'open' || (sale.kind === 'timed' && at >= sale.startTime && !isUntouched(sale))

/**
 * K16: returns whether lots can be added: until bidding starts or the first bid (timed), or until the
 * saleroom first opens (live).
 */
function isTakingLots(sale: SaleFacts, at: Instant): boolean {
  const { kind, bidStartTime, liveStatus, lots } = sale
  if (kind === 'timed') return at < bidStartTime || isUntouched(sale)
  return liveStatus !== 'open' && lots.every(({ saleStatus }) => saleStatus === 'open')
}

/** Returns the phase of a lot in its sale, whose terms are in its ledger; a sale without terms is a draft. */
export function phaseInSale(sale: SaleState, lot: LotState, at: Instant): LotPhase {
  if (sale.terms === null) return 'draft'
  const { startTime, liveStatus, isEnd, cancellation } = sale
  const facts = { ...sale.terms, startTime, liveStatus, isEnd, cancellation }
  return lotPhase(facts, { ...lot, hasBid: hasBid(lot) }, at)
}

/** Returns whether a lot has a bid, as staff see it. Only the staff view has the commission bids of a lot. */
export const hasBidInView = ({ winPrice, desk }: LotView): boolean =>
  winPrice > 0 || (desk?.book.length ?? 0) > 0

/** Returns the phase of a lot as staff see it. */
export const phaseInView = (
  sale: Omit<SaleFacts, 'lots'>,
  lot: LotView,
  at: Instant,
): Exclude<LotPhase, 'draft'> => lotPhase(sale, { ...lot, hasBid: hasBidInView(lot) }, at)

/** K4: returns whether a subject of a sale may change, and how, or null if there is no sale yet. */
export const verdictOnSale = (sale: SaleState, subject: SaleSubject, at: Instant): ChangeVerdict | null =>
  sale.terms && saleVerdict(subject, salePhase(subject, factsOf(sale, sale.terms), at), sale.terms.kind)

/** K4: returns whether a subject of a lot may change, and how, or null if there is no sale yet. */
export const verdictOnLot = (
  sale: SaleState,
  lot: LotState,
  subject: LotSubject,
  at: Instant,
): ChangeVerdict | null => sale.terms && lotVerdict(subject, phaseInSale(sale, lot, at), sale.terms.kind)

const isLotSubject = (subject: ChangeSubject): subject is LotSubject =>
  lotSubjects.some((one) => one === subject)

/** The permitted changes of a lot and its sale: a verdict on every subject (K4). */
export type PermittedChanges = Readonly<Record<ChangeSubject, ChangeVerdict>>

/** Returns the permitted changes of a lot in a phase, and of its sale at an instant (K4). */
export const permittedChanges = (phase: LotPhase, sale: SaleFacts, at: Instant): PermittedChanges =>
  Object.fromEntries(
    changeSubjects.map((subject) => [
      subject,
      isLotSubject(subject)
        ? lotVerdict(subject, phase, sale.kind)
        : saleVerdict(subject, salePhase(subject, sale, at), sale.kind),
    ]),
  ) as PermittedChanges
