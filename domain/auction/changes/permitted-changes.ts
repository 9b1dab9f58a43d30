import type { Instant } from '#domain/money/money.ts'
import type { LotState, SaleState } from '../state.ts'
import type { SaleTerms } from '../terms.ts'
import type { LotView } from '../view.ts'
import {
  type ChangeSubject,
  type ChangeVerdict,
  changeSubjects,
  changeVerdict,
  type LotPhase,
} from './change-table.ts'

/** The facts of a published lot on which its phase depends. */
type LotFacts = Pick<LotState, 'saleStatus' | 'lotStatus' | 'withdrawn' | 'endTime'> & {
  readonly hasBid: boolean
}

type SaleFacts = Pick<SaleTerms, 'kind' | 'extendWindow'> & { readonly isEnd: boolean }

/** The phase of a published lot at an instant (K4). */
function lotPhase(sale: SaleFacts, lot: LotFacts, at: Instant): Exclude<LotPhase, 'draft'> {
  if (sale.isEnd || lot.withdrawn || lot.saleStatus !== 'open') return 'decided'
  const isOffered = sale.kind === 'live' ? lot.lotStatus !== 'waiting' : at >= lot.endTime - sale.extendWindow
  if (isOffered) return 'offered'
  return lot.hasBid ? 'bids' : 'noBids'
}

/** The phase of a lot in its sale, whose terms are in its ledger; a sale without terms is a draft. */
export function phaseInSale(sale: SaleState, lot: LotState, at: Instant): LotPhase {
  if (sale.terms === null) return 'draft'
  const hasBid = lot.leading !== null || lot.maximumBids.size > 0
  return lotPhase({ ...sale.terms, isEnd: sale.isEnd }, { ...lot, hasBid }, at)
}

/** The phase of a lot as staff see it. The commission bids of a lot are on their view alone. */
export const phaseInView = (sale: SaleFacts, lot: LotView, at: Instant): LotPhase =>
  lotPhase(sale, { ...lot, hasBid: lot.winPrice > 0 || (lot.desk?.book.length ?? 0) > 0 }, at)

/** What may be changed of a lot in a phase: the whole column of the table (K4). */
export const permittedChanges = (
  phase: LotPhase,
  saleKind: SaleTerms['kind'],
): Readonly<Record<ChangeSubject, ChangeVerdict>> =>
  Object.fromEntries(
    changeSubjects.map((subject) => [subject, changeVerdict(subject, phase, saleKind)]),
  ) as Record<ChangeSubject, ChangeVerdict>
