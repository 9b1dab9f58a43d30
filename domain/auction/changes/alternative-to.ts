import type { Instant } from '#domain/money/money.ts'
import type { Command } from '../commands.ts'
import type { BlockedReason } from '../refusal.ts'
import type { LotState, SaleState } from '../state.ts'
import type { Alternative } from './alternative.ts'
import { type ChangeSubject, changeVerdict, type LotPhase } from './change-table.ts'
import { phaseInSale } from './permitted-changes.ts'

/**
 * K4: what can be done instead of a change of a published sale that was refused; null where the table allows the change,
 * so that something else was wrong with it.
 *
 * @param status why it was refused
 */
export function alternativeTo(
  sale: SaleState,
  command: Command,
  status: BlockedReason,
  at: Instant,
): Alternative | null {
  const cell = (subject: ChangeSubject, phase: LotPhase) => insteadOf(sale, subject, phase)
  switch (command.type) {
    case 'amendLot':
    case 'correctLot':
    case 'moveLot':
    case 'withdrawLot': {
      const lot = sale.lots.get(command.lotId)
      return lot ? firstInstead(sale, lot, subjectsOf(command), at) : null
    }
    case 'addLot':
      return cell('addition', 'decided')
    case 'cancelSale':
      return status === 'noText'
        ? null
        : cell('publication', status === 'biddingOpen' ? 'offered' : 'decided')
    case 'delayLot': {
      const lot = sale.lots.get(command.lotId)
      return (lot && firstInstead(sale, lot, ['times'], at)) ?? laterInstead(sale, status)
    }
    case 'delayLots':
    case 'delaySale':
      return laterInstead(sale, status)
    default:
      return null
  }
}

/** What can be done instead of a later time: in the saleroom the sale is paused, in a timed sale its lots end later. */
function laterInstead(sale: SaleState, status: BlockedReason): Alternative | null {
  switch (status) {
    case 'live':
    case 'started':
      return sale.terms?.kind === 'live' ? insteadOf(sale, 'times', 'offered') : 'delayLot'
    case 'ended':
      return insteadOf(sale, 'times', 'decided')
    default:
      return null
  }
}

type LotChange = Extract<Command, { type: 'amendLot' | 'correctLot' | 'moveLot' | 'withdrawLot' }>

/** What a command changes of its lot. */
function subjectsOf(command: LotChange): readonly ChangeSubject[] {
  switch (command.type) {
    case 'amendLot': {
      const isEstimate = command.lowEstimate !== undefined || command.highEstimate !== undefined
      return [
        ...(isEstimate ? (['estimate'] as const) : []),
        ...(command.startPrice === undefined ? [] : (['startPrice'] as const)),
        ...(command.reserve === undefined ? [] : (['reserve'] as const)),
      ]
    }
    case 'correctLot':
      return ['texts']
    case 'moveLot':
      return ['order']
    case 'withdrawLot':
      return ['withdrawal']
  }
}

const firstInstead = (
  sale: SaleState,
  lot: LotState,
  subjects: readonly ChangeSubject[],
  at: Instant,
): Alternative | null =>
  subjects
    .map((subject) => insteadOf(sale, subject, phaseInSale(sale, lot, at)))
    .find((instead) => instead !== null) ?? null

function insteadOf({ terms }: SaleState, subject: ChangeSubject, phase: LotPhase): Alternative | null {
  const verdict = terms && changeVerdict(subject, phase, terms.kind)
  return verdict?.kind === 'refused' ? verdict.instead : null
}
