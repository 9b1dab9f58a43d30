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
  const { type } = command
  if (type === 'addLot') return insteadOf(sale, 'addition', 'decided')
  if (type === 'cancelSale')
    return status === 'noText'
      ? null
      : insteadOf(sale, 'publication', status === 'biddingOpen' ? 'offered' : 'decided')
  if (type === 'delayLots' || type === 'delaySale') return laterInstead(sale, status)
  const lot = 'lotId' in command ? sale.lots.get(command.lotId) : undefined
  if (lot && status === 'ownerHasBid') return withoutBidOfOwner(sale, lot)
  const instead = lot ? firstInstead(sale, lot, subjectsOf(command), at) : null
  return type === 'delayLot' ? (instead ?? laterInstead(sale, status)) : instead
}

/** S10: in the saleroom the bid is undone or declined, and a paddle that is suspended has no commission bid. */
function withoutBidOfOwner({ terms }: SaleState, { leading, offers }: LotState): Alternative {
  if (terms?.kind === 'timed') return 'withdrawLot'
  return leading || offers.length > 0 ? 'removeBid' : 'suspendPaddle'
}

/** What can be done instead of a later time: in the saleroom the sale is paused, in a timed sale its lots end later. */
function laterInstead(sale: SaleState, status: BlockedReason): Alternative | null {
  if (status === 'live' || status === 'started')
    return sale.terms?.kind === 'live' ? insteadOf(sale, 'times', 'offered') : 'delayLot'
  return status === 'ended' ? insteadOf(sale, 'times', 'decided') : null
}

/** What a command changes of its lot; none for those that change nothing the table has. */
function subjectsOf(command: Command): readonly ChangeSubject[] {
  if (command.type === 'amendLot') return amended(command)
  if (command.type === 'correctLot') return ['texts']
  if (command.type === 'setOwners') return ['owner']
  if (command.type === 'moveLot') return ['order']
  if (command.type === 'withdrawLot') return ['withdrawal']
  return command.type === 'delayLot' ? ['times'] : []
}

const amended = ({
  lowEstimate,
  highEstimate,
  startPrice,
  reserve,
}: Extract<Command, { type: 'amendLot' }>): readonly ChangeSubject[] => [
  ...(lowEstimate === undefined && highEstimate === undefined ? [] : (['estimate'] as const)),
  ...(startPrice === undefined ? [] : (['startPrice'] as const)),
  ...(reserve === undefined ? [] : (['reserve'] as const)),
]

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
