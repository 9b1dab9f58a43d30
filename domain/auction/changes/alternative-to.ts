import type { Instant } from '#domain/money/money.ts'
import type { Command } from '../commands.ts'
import type { BlockedReason } from '../refusal.ts'
import type { LotState, SaleState } from '../state.ts'
import type { Alternative } from './alternative.ts'
import type { ChangeVerdict, LotSubject } from './change-table.ts'
import { verdictOnLot, verdictOnSale } from './permitted-changes.ts'

/**
 * K4: returns the alternative to a refused change of a published sale, or null if the table allows the change and it
 * failed for another reason.
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
  if (type === 'addLot') return insteadOf(verdictOnSale(sale, 'addition', at))
  if (type === 'cancelSale') return insteadOf(verdictOnSale(sale, 'publication', at))
  if (type === 'delaySale') return insteadOf(verdictOnSale(sale, 'start', at))
  if (type === 'delayLots') return insteadOf(firstRefused(sale, [...sale.lots.values()], at))
  const lot = 'lotId' in command ? sale.lots.get(command.lotId) : undefined
  if (!lot) return null
  if (status === 'ownerHasBid') return withoutBidOfOwner(sale, lot)
  const instead = subjectsOf(command).map((subject) => insteadOf(verdictOnLot(sale, lot, subject, at)))
  return instead.find((one) => one !== null) ?? null
}

/** All open lots are moved to a later end together, which is refused if none is open. */
function firstRefused(sale: SaleState, lots: readonly LotState[], at: Instant): ChangeVerdict | null {
  const verdicts = lots.map((lot) => verdictOnLot(sale, lot, 'closing', at))
  return verdicts.every((verdict) => verdict?.kind === 'refused') ? (verdicts[0] ?? null) : null
}

/**
 * S10: in the saleroom, the alternative is to undo or reject the bid, or to suspend the paddle, which makes
 * its commission bid inactive.
 */
function withoutBidOfOwner({ terms }: SaleState, { leading, offers }: LotState): Alternative {
  if (terms?.kind === 'timed') return 'withdrawLot'
  return leading || offers.length > 0 ? 'removeBid' : 'suspendPaddle'
}

/** Returns which subjects of its lot a command changes; none if the table lists none. */
function subjectsOf(command: Command): readonly LotSubject[] {
  if (command.type === 'amendLot') return amended(command)
  if (command.type === 'correctLot') return ['texts']
  if (command.type === 'setOwners') return ['owner']
  if (command.type === 'moveLot') return ['order']
  if (command.type === 'withdrawLot') return ['withdrawal']
  return command.type === 'delayLot' ? ['closing'] : []
}

const amended = ({
  lowEstimate,
  highEstimate,
  startPrice,
  reserve,
}: Extract<Command, { type: 'amendLot' }>): readonly LotSubject[] => [
  ...(lowEstimate === undefined && highEstimate === undefined ? [] : (['estimate'] as const)),
  ...(startPrice === undefined ? [] : (['startPrice'] as const)),
  ...(reserve === undefined ? [] : (['reserve'] as const)),
]

const insteadOf = (verdict: ChangeVerdict | null): Alternative | null =>
  verdict?.kind === 'refused' ? verdict.instead : null
