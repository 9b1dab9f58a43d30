import type {
  LotCharge,
  LotChargeKind,
  RecordedCharge,
  RecordedChargeKind,
} from '#domain/consignments/charges.ts'
import type { Cents } from '#domain/money/money.ts'
import type { SettlementAccount, SettlementLine, SettlementResult } from './settle.ts'

/** The parts of a payout, in cents, which add up to `due`. */
export type PayoutBasis = {
  /** The lots that are due. */
  readonly lots: number
  readonly hammer: Cents
  readonly shortfall: Cents
  readonly commission: Cents
  /** The charges on these lots, and those on the whole sale. */
  readonly charges: Cents
  /** The charges by kind. */
  readonly chargeKinds: readonly {
    readonly kind: LotChargeKind | RecordedChargeKind
    readonly cents: Cents
  }[]
  readonly withheld: Cents
  /** Parts of lots that are paid in instalments (S6). */
  readonly inParts: Cents
  /** Earlier payments of the settlement. */
  readonly before: Cents
  /** Reserved for lots whose charges exceed their proceeds. */
  readonly reserved: Cents
  /** What is due: the rest. */
  readonly due: Cents
  /** The part set off against the seller's debt and advances (S7, S13). */
  readonly setOff: Cents
}

/**
 * Returns the parts of a payout of the whole amount due (S8).  @param account the account before it
 * @param recorded charges of the settlement
 */
export function payoutBasis(
  { lines, due, payable }: SettlementResult,
  { paidOut, setOff, overpaid }: SettlementAccount,
  recorded: readonly RecordedCharge[],
): PayoutBasis {
  const dueLines = lines.filter(({ state }) => state.kind === 'due')
  const sum = (of: (line: SettlementLine) => Cents, all = dueLines) =>
    all.reduce((total, line) => total + of(line), 0)
  const [hammer, shortfall] = [sum((line) => line.hammer), sum((line) => line.shortfall)]
  const [commission, withheld] = [sum((line) => line.commission), sum((line) => line.withheld)]
  const chargeKinds = byKind([
    ...lines.flatMap(({ state, charges }) =>
      charges.filter(({ moment }) => moment === 'sale' || state.kind === 'due'),
    ),
    ...recorded,
  ])
  const charges = chargeKinds.reduce((total, { cents }) => total + cents, 0)
  const inParts = sum(
    (line) => line.due,
    lines.filter(({ state }) => state.kind === 'waits'),
  )
  const before = paidOut + setOff - overpaid
  const reserved = hammer + shortfall - commission - charges - withheld + inParts - before - due
  const parts = { hammer, shortfall, commission, charges, chargeKinds, withheld, inParts, before, reserved }
  return { lots: dueLines.length, ...parts, due, setOff: due - payable }
}

type Charge = Pick<LotCharge | RecordedCharge, 'kind' | 'cents' | 'isWaived'>

/** Adds up the charges of each kind that were not waived. */
const byKind = (charges: readonly Charge[]): PayoutBasis['chargeKinds'] =>
  [
    ...Map.groupBy(
      charges.filter(({ isWaived }) => !isWaived),
      ({ kind }) => kind,
    ),
  ].map(([kind, all]) => ({
    kind,
    cents: all.reduce((sum, { cents }) => sum + cents, 0),
  }))
