import type { ChargeMoment, LotChargeKind } from '#domain/consignments/charges.ts'
import type { Cents } from '#domain/money/money.ts'
import type { LineState } from './due.ts'
import type { LotResult, SettlementLine, SettlementResult } from './settle.ts'

/** A lot in a statement to its seller, in cents; only charges before its buyer has an invoice. */
export type StatementLine = {
  readonly lotId: string
  /** The ledger entry that proves it (S17). */
  readonly seq: number
  readonly result: LotResult['kind']
  readonly hammer: Cents
  readonly shortfall: Cents
  readonly commission: Cents
  readonly charges: readonly { readonly kind: LotChargeKind; readonly cents: Cents }[]
  readonly withheld: Cents
  readonly net: Cents
  /** Whether it waited when the statement was issued, and why. */
  readonly state: 'due' | 'notSold' | Extract<LineState, { kind: 'waits' }>['why']
  /** The day on which it was or would be due; null if that was not known. */
  readonly day: string | null
}

/** Returns the lines of a statement: their sums equal those of the settlement in the journal (S7). */
export const statementLines = ({ lines }: Pick<SettlementResult, 'lines'>): readonly StatementLine[] =>
  lines.map(statementLine)

function statementLine(line: SettlementLine): StatementLine {
  const isStated = line.isInvoiced || line.result !== 'sold'
  const stated = (cents: Cents) => (isStated ? cents : 0)
  const counts = (moment: ChargeMoment) => moment === 'sale' || line.isInvoiced
  const charges = line.charges
    .filter(({ cents, isWaived, moment }) => cents !== 0 && !isWaived && counts(moment))
    .map(({ kind, cents }) => ({ kind, cents }))
  const [hammer, shortfall] = [stated(line.hammer), stated(line.shortfall)]
  const [commission, withheld] = [stated(line.commission), stated(line.withheld)]
  const charged = charges.reduce((sum, { cents }) => sum + cents, 0)
  const net = hammer + shortfall - commission - withheld - charged
  const { lotId, result, state } = line
  const day = state.kind === 'due' ? state.on : state.kind === 'waits' ? state.until : null
  return {
    lotId,
    seq: line.entry.seq,
    result,
    hammer,
    shortfall,
    commission,
    charges,
    withheld,
    net,
    state: state.kind === 'waits' ? state.why : state.kind,
    day,
  }
}
