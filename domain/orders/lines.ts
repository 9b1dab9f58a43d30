import { type Cents, shareOf } from '#domain/money/money.ts'

/**
 * The kinds of charges and reductions of an order besides its lots (O9).
 * - `reduction`: a lower price of a lot; hammer price and premium fall in proportion.
 * - `damage`: compensation for a lot, paid by the house.
 * - `storage`: of a lot; `interest`: on an invoice that is late.
 * - `waiver`: cancels storage of its lot, or interest if it names no lot.
 */
export const orderLineKinds = ['reduction', 'damage', 'storage', 'interest', 'waiver'] as const
export type OrderLineKind = (typeof orderLineKinds)[number]

/** A line of an order. */
export type OrderLine = {
  readonly kind: OrderLineKind
  /** The hammer of its lot, as in the order; null for interest. */
  readonly seq: number | null
  /** Above zero; the kind determines whether it is added or deducted. */
  readonly cents: Cents
}

/** A lot on an invoice, in cents. */
export type LotPrice = { readonly seq: number; readonly hammer: Cents; readonly premium: Cents }

/** The totals of lines by account of the journal. Amounts are not negative. */
export type LineSums = {
  /** The amounts by which reductions lower hammer prices and premiums. */
  readonly hammer: Cents
  readonly premium: Cents
  readonly compensation: Cents
  readonly storage: Cents
  readonly interest: Cents
}

/** Returns whether a line is added to what is owed. */
export const isCharge = ({ kind }: Pick<OrderLine, 'kind'>): boolean =>
  kind === 'storage' || kind === 'interest'

/** Returns the amount that a line adds to the debt; negative if it is a reduction. */
export const signedCents = (line: OrderLine): Cents => (isCharge(line) ? line.cents : -line.cents)

/** Returns the amount that a waiver reverses. */
const waived = ({ seq }: Pick<OrderLine, 'seq'>): 'storage' | 'interest' =>
  seq === null ? 'interest' : 'storage'

/** Returns the amount that all lines add to the debt. */
export const linesTotal = (lines: readonly OrderLine[]): Cents => sum(lines.map(signedCents))

/**
 * Returns the total of lines (O9). A reduction is shared between hammer price and premium, rounded half up once per
 * lot.
 */
export function lineSums(lines: readonly OrderLine[], lots: readonly LotPrice[]): LineSums {
  const reduced = lots.map((lot) => {
    const cents = ofKind(lines, 'reduction', lot.seq)
    return { cents, premium: shareOf(cents, lot.premium, lot.hammer + lot.premium) }
  })
  const premium = sum(reduced.map((lot) => lot.premium))
  return {
    hammer: sum(reduced.map(({ cents }) => cents)) - premium,
    premium,
    compensation: ofKind(lines, 'damage'),
    storage: ofKind(lines, 'storage') - sumOf(lines, isWaiverOf('storage')),
    interest: ofKind(lines, 'interest') - sumOf(lines, isWaiverOf('interest')),
  }
}

/** Why lines cannot be added to others (O9); null if they can. */
export type LineIssue = 'wrongAmount' | 'noSuchLot' | null

/**
 * Checks lines to be added to an order (O9): a lot is never reduced below zero, including compensation, and
 * no more is waived than is charged.  @param lots the order’s lots
 * @param stored the lots that can be charged for storage, which may be those of an earlier order
 */
export function lineIssue(
  before: readonly OrderLine[],
  added: readonly OrderLine[],
  lots: readonly LotPrice[],
  stored: readonly number[],
): LineIssue {
  const isAmount = ({ cents }: OrderLine) => Number.isSafeInteger(cents) && cents > 0
  if (!added.every(isAmount)) return 'wrongAmount'
  if (!added.every((line) => concernsItsLot(line, lots, stored))) return 'noSuchLot'
  const all = [...before, ...added]
  const isOverReduced = lots.some(
    ({ seq, hammer, premium }) =>
      ofKind(all, 'reduction', seq) + ofKind(all, 'damage', seq) > hammer + premium,
  )
  const isOverWaived = added.some(
    (line) => line.kind === 'waiver' && ofKind(all, 'waiver', line.seq) > ofKind(all, waived(line), line.seq),
  )
  return isOverReduced || isOverWaived ? 'wrongAmount' : null
}

/** Returns whether a line names a lot that it can concern; interest names none. */
function concernsItsLot(
  { kind, seq }: OrderLine,
  lots: readonly LotPrice[],
  stored: readonly number[],
): boolean {
  switch (kind) {
    case 'reduction':
    case 'damage':
      return lots.some((lot) => lot.seq === seq)
    case 'storage':
      return seq !== null && stored.includes(seq)
    case 'interest':
      return seq === null
    case 'waiver':
      return true
  }
}

const isWaiverOf =
  (charge: 'storage' | 'interest') =>
  (line: OrderLine): boolean =>
    line.kind === 'waiver' && waived(line) === charge

/** Sums lines of a kind. @param seq selects only the lines of this lot; all lines if omitted */
const ofKind = (lines: readonly OrderLine[], kind: OrderLineKind, seq?: number | null): Cents =>
  sumOf(lines, (line) => line.kind === kind && (seq === undefined || line.seq === seq))

const sumOf = (lines: readonly OrderLine[], isIn: (line: OrderLine) => boolean): Cents =>
  sum(lines.filter(isIn).map(({ cents }) => cents))

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)
