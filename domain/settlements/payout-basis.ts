import type { Cents } from '#domain/money/money.ts'
import type { SettlementAccount, SettlementLine, SettlementResult } from './settle.ts'

/** The parts of a payout, in cents, which add up to `due`. */
export type PayoutBasis = {
  /** The lots that are due. */
  readonly lots: number
  readonly hammer: Cents
  readonly shortfall: Cents
  readonly commission: Cents
  /** Of these lots, and those that the sale bears. */
  readonly charges: Cents
  readonly withheld: Cents
  /** Parts of lots that are paid in instalments (S6). */
  readonly inParts: Cents
  /** Earlier payments of the settlement. */
  readonly before: Cents
  /** Reserved for lots whose charges are more than what they bring. */
  readonly reserved: Cents
  /** What is due: the rest. */
  readonly due: Cents
  /** The part set off against the seller's debt and advances (S7, S13). */
  readonly setOff: Cents
}

/** Returns what a payout of all that is due is made of (S8). @param account before it */
export function payoutBasis(
  { lines, totals, due, payable }: SettlementResult,
  { paidOut, setOff, overpaid }: SettlementAccount,
): PayoutBasis {
  const dueLines = lines.filter(({ state }) => state.kind === 'due')
  const sum = (of: (line: SettlementLine) => Cents, all = dueLines) =>
    all.reduce((total, line) => total + of(line), 0)
  const ofLot = (line: SettlementLine) => chargesOf(line, 'lotPaid')
  const [hammer, shortfall] = [sum((line) => line.hammer), sum((line) => line.shortfall)]
  const [commission, withheld] = [sum((line) => line.commission), sum((line) => line.withheld)]
  const invoiced = lines.filter(({ isInvoiced }) => isInvoiced)
  const ofSale = totals.charges - sum(ofLot, invoiced)
  const charges = sum(ofLot) + ofSale
  const inParts = sum(
    (line) => line.due,
    lines.filter(({ state }) => state.kind === 'waits'),
  )
  const before = paidOut + setOff - overpaid
  const reserved = hammer + shortfall - commission - charges - withheld + inParts - before - due
  const parts = { hammer, shortfall, commission, charges, withheld, inParts, before, reserved }
  return { lots: dueLines.length, ...parts, due, setOff: due - payable }
}

const chargesOf = ({ charges }: SettlementLine, moment: 'lotPaid'): Cents =>
  charges.reduce((sum, charge) => sum + (charge.isWaived || charge.moment !== moment ? 0 : charge.cents), 0)
