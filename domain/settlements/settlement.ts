import type { SellerEntry } from '#domain/journal/entry.ts'
import {
  debtTotal,
  overpaid,
  type PaidOut,
  payoutApproved,
  payoutConfirmed,
  payoutReturned,
  setOff,
  settled,
} from '#domain/journal/seller-entries.ts'
import type { Cents, Instant } from '#domain/money/money.ts'
import { isUnderWay, type Payout, type PayoutMove, payoutMoved } from '#domain/payouts/payout.ts'
import {
  balanceOn,
  type SettlementAccount,
  type SettlementLine,
  type SettlementResult,
  type SettlementTotals,
} from './settle.ts'
import type { StatementLine } from './statement.ts'

/** The latest edition of a settlement: one consignment in one sale. */
export type Settlement = {
  readonly id: string
  readonly isOwnGoods: boolean
  /** Counts the editions of its statement; 0 before it is issued. */
  readonly edition: number
  /** Its amount in the journal. */
  readonly totals: SettlementTotals
  readonly account: SettlementAccount
}

/** A changed settlement with its journal entries. */
export type SettlementChange = {
  readonly settlement: Settlement
  readonly entries: readonly SellerEntry[]
}

const nothing: SettlementTotals = { hammer: 0, shortfall: 0, commission: 0, charges: 0, withheld: 0 }

/** Creates a settlement that is not issued yet. */
export const openSettlement = (id: string, isOwnGoods: boolean): Settlement => ({
  id,
  isOwnGoods,
  edition: 0,
  totals: nothing,
  account: { paidOut: 0, setOff: 0, overpaid: 0 },
})

/** Returns the balance owed to the seller of a settlement according to the journal, in cents. */
export const owedBy = ({ isOwnGoods, totals, account }: Settlement): Cents =>
  isOwnGoods ? 0 : balanceOn(totals, account)

/**
 * Issues a settlement, or a new edition if its sums have changed (S7): a hammer was invoiced, reduced or
 * undone, or a charge was added or waived. If more has left it than it then comes to, the seller owes the difference.
 */
export function issue(
  settlement: Settlement,
  { totals }: Pick<SettlementResult, 'totals'>,
  at: Instant,
): SettlementChange {
  const more = totalsLess(totals, settlement.totals)
  if (settlement.edition > 0 && Object.values(more).every((cents) => cents === 0))
    return { settlement, entries: [] }
  const edition = settlement.edition + 1
  const next = { ...settlement, edition, totals }
  const context = { about: aboutOf(settlement), at }
  const entry = settled(
    { ...context, key: edition === 1 ? '' : String(edition) },
    more,
    settlement.isOwnGoods ? 'house' : 'seller',
  )
  const over = Math.max(0, -owedBy(next))
  if (over === 0) return { settlement: next, entries: entry.lines.length === 0 ? [] : [entry] }
  const account = { ...next.account, overpaid: next.account.overpaid + over }
  return {
    settlement: { ...next, account },
    entries: [entry, overpaid({ ...context, key: String(edition) }, over)],
  }
}

/** Returns whether the next edition of a settlement would differ from the last one issued (S7). */
export const isOutdated = (settlement: Settlement, result: Pick<SettlementResult, 'totals'>): boolean =>
  issue(settlement, result, 0).settlement.edition !== settlement.edition

/**
 * Returns whether staff decide about the next edition (S11): only charges have changed, on lots whose results
 * have not, and the seller, who has been paid, would owe them. Staff issue it, or waive the charges.
 *
 * @param stated the lines of the latest edition
 */
export function needsDecision(
  settlement: Settlement,
  { totals, lines }: Pick<SettlementResult, 'totals' | 'lines'>,
  stated: readonly Pick<StatementLine, 'lotId' | 'seq' | 'result'>[],
): boolean {
  const { charges: _, ...others } = totalsLess(totals, settlement.totals)
  if (Object.values(others).some((cents) => cents !== 0)) return false
  const hasResult = ({ lotId, entry: { seq }, result }: SettlementLine) =>
    stated.some((line) => line.lotId === lotId && line.seq === seq && line.result === result)
  if (lines.length !== stated.length || !lines.every(hasResult)) return false
  return issue(settlement, { totals }, 0).settlement.account.overpaid > settlement.account.overpaid
}

/**
 * Sets off the amount due against the seller’s debt and advances (S7, S13), based on a result; the caller
 * stores the remainders.  @param id the id of the set-off
 */
export function setOffDue(
  settlement: Settlement,
  { owedTaken, advancesTaken }: Pick<SettlementResult, 'owedTaken' | 'advancesTaken'>,
  id: string,
  at: Instant,
): SettlementChange {
  const debt = {
    owed: owedTaken,
    principal: advancesTaken.reduce((sum, { principal }) => sum + principal, 0),
    interest: advancesTaken.reduce((sum, { interest }) => sum + interest, 0),
  }
  const taken = debtTotal(debt)
  if (taken === 0) return { settlement, entries: [] }
  return {
    settlement: withAccount(settlement, { setOff: settlement.account.setOff + taken }),
    entries: [setOff({ about: aboutOf(settlement), at, key: id }, debt)],
  }
}

/**
 * Returns the total of a payout (S5): the payable amount, less the seller’s share of the fee for a transfer
 * abroad, or null if nothing is left.
 *
 * @param bankCharge 0 for an account in Hong Kong
 */
export const payoutAmount = (payable: Cents, bankCharge: Cents): PaidOut | null =>
  payable > bankCharge ? { cents: payable - bankCharge, bankCharge } : null

/** The changes caused by a payout’s change of state. */
export type PayoutChange = SettlementChange & { readonly payout: Payout }

/**
 * Changes the state of a settlement’s payout (S7, S8), or returns null if its state does not allow it.
 * `approveRefusal` decides who may do so.  @param fee the bank’s own fee, when it confirms
 */
export function movePayout(
  settlement: Settlement,
  payout: Payout,
  move: PayoutMove,
  at: Instant,
  fee: Cents = 0,
): PayoutChange | null {
  const state = payoutMoved(payout.state, move)
  if (state === null) return null
  const context = { about: { kind: 'payout', id: payout.id } as const, at }
  const amount = payout.cents + payout.bankCharge
  const change = (paidOut: Cents, entries: readonly SellerEntry[]): PayoutChange => ({
    settlement: withAccount(settlement, { paidOut: settlement.account.paidOut + paidOut }),
    payout: { ...payout, state },
    entries,
  })
  switch (move) {
    case 'approve':
      return change(amount, [payoutApproved(context, payout)])
    case 'send':
      return change(0, [])
    case 'confirm':
      return change(0, [payoutConfirmed(context, payout, fee)])
    case 'bounce': {
      const from = payout.state === 'confirmed' ? 'bank' : 'payoutsInTransit'
      return change(-amount, [payoutReturned('payoutBounced', context, payout, from)])
    }
    case 'cancel':
      return payout.state === 'prepared'
        ? change(0, [])
        : change(-amount, [payoutReturned('payoutCancelled', context, payout, 'payoutsInTransit')])
  }
}

/** The progress of a settlement. */
export const settlementStates = ['open', 'issued', 'due', 'prepared', 'paid', 'held'] as const

export type SettlementState = (typeof settlementStates)[number]

/**
 * Returns the progress of a settlement. It follows from its payouts, holds and the day, so it is calculated
 * and not stored.  @param result the result of the same day @param payouts its payouts
 */
export function settlementState(
  settlement: Settlement,
  { hold, due, lines }: Pick<SettlementResult, 'hold' | 'due' | 'lines'>,
  payouts: readonly Pick<Payout, 'state'>[],
): SettlementState {
  if (settlement.edition === 0) return 'open'
  if (hold) return 'held'
  if (payouts.some(isUnderWay)) return 'prepared'
  if (due > 0) return 'due'
  return owedBy(settlement) === 0 && !lines.some(({ state }) => state.kind === 'waits') ? 'paid' : 'issued'
}

/** Returns the difference between totals, sum by sum. */
const totalsLess = (totals: SettlementTotals, less: SettlementTotals): SettlementTotals => ({
  hammer: totals.hammer - less.hammer,
  shortfall: totals.shortfall - less.shortfall,
  commission: totals.commission - less.commission,
  charges: totals.charges - less.charges,
  withheld: totals.withheld - less.withheld,
})

const withAccount = (settlement: Settlement, change: Partial<SettlementAccount>): Settlement => ({
  ...settlement,
  account: { ...settlement.account, ...change },
})

const aboutOf = ({ id }: Settlement) => ({ kind: 'settlement', id }) as const
