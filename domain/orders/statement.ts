import type { BuyerEntry, BuyerSubject, JournalAccount } from '#domain/journal/entry.ts'
import type { Cents, Instant } from '#domain/money/money.ts'
import type { ReceiptMeans } from './receipts.ts'

/** The kinds of lines of a buyer's statement (O14). */
export const statementKinds = [
  'invoice',
  'purchase',
  'delivery',
  'change',
  'cancelled',
  'fee',
  'card',
  'transfer',
  'cash',
  'office',
  'correction',
  'deposit',
  'credit',
  'refund',
] as const

export type StatementKind = (typeof statementKinds)[number]

/** A line of a buyer's statement. Charges are above zero; payments and credits below. */
export type StatementLine = {
  readonly at: Instant
  readonly kind: StatementKind
  readonly about: BuyerSubject
  readonly cents: Cents
}

/** A buyer's account in a period: positive amounts are owed by the buyer, negative ones by the house. */
type Statement<Line extends StatementLine = StatementLine> = {
  readonly opening: Cents
  readonly lines: readonly Line[]
  readonly closing: Cents
}

/**
 * Returns the lines of a journal entry on its buyer’s statement (O14): its effects on what they owe and what
 * is due to them. A card payment is shown with its fee; a mall order or delivery paid at once, with its
 * purchase; a deposit that becomes a refund changes nothing.  @param means the method of a payment without a
 * card, as staff recorded it (O12)
 */
export function statementLines(
  entry: BuyerEntry,
  means: ReceiptMeans = 'transfer',
): readonly StatementLine[] {
  const sum = (account: JournalAccount): Cents =>
    entry.lines.filter((line) => line.account === account).reduce((total, { cents }) => total + cents, 0)
  const net = sum('receivable') + sum('refundsDue')
  const fee = entry.kind === 'paid' || entry.kind === 'sold' ? 0 - sum('cardFees') : 0
  const line = (kind: StatementKind, cents: Cents): readonly StatementLine[] =>
    cents === 0 ? [] : [{ at: entry.at, kind, about: entry.about, cents }]
  const payment = kindOf(entry, sum('cardClearing') !== 0 ? 'card' : means)
  if (entry.kind !== 'sold') return [...line('fee', fee), ...line(payment, net - fee)]
  const given = sum('cardClearing') + sum('bank')
  const bought = entry.about.kind === 'delivery' ? 'delivery' : 'purchase'
  return [...line(bought, given - fee), ...line('fee', fee), ...line(payment, 0 - given)]
}

function kindOf({ kind }: BuyerEntry, means: ReceiptMeans | 'card'): StatementKind {
  switch (kind) {
    case 'invoiced':
      return 'invoice'
    case 'reduced':
    case 'adjusted':
    case 'creditLeft':
      return 'change'
    case 'voided':
      return 'cancelled'
    case 'paid':
    case 'strayCharge':
    case 'partPaid':
      return means
    case 'sold':
      // Without a card, staff accept it at the counter and do not record the method.
      return means === 'card' ? means : 'office'
    case 'partUndone':
    case 'strayUndone':
      return 'correction'
    case 'depositCaptured':
      return 'deposit'
    case 'reversed':
    case 'partReversed':
    case 'lossBorne':
      return 'credit'
    case 'refunded':
    case 'refundBounced':
      return 'refund'
  }
}

/**
 * Returns a buyer’s account in a period.
 *
 * @param lines all lines up to the end of the period, oldest first
 * @param isBefore whether a line is before the period
 */
export function statementOf<Line extends StatementLine>(
  lines: readonly Line[],
  isBefore: (line: Line) => boolean,
): Statement<Line> {
  const total = (some: readonly Line[]) => some.reduce((sum, { cents }) => sum + cents, 0)
  return {
    opening: total(lines.filter(isBefore)),
    lines: lines.filter((line) => !isBefore(line)),
    closing: total(lines),
  }
}
