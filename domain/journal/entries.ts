import type { Cents } from '#domain/money/money.ts'
import {
  type AccountLine,
  type BuyerEntry,
  type BuyerSubject,
  type EntryContext as ContextOf,
  entryOf,
  type JournalAccount,
} from './entry.ts'

/** The parts of an invoice or a sale, in cents; omitted ones are 0. */
export type Sold = {
  readonly hammer?: Cents
  readonly premium?: Cents
  readonly goods?: Cents
  readonly delivery?: Cents
  readonly storage?: Cents
  readonly interest?: Cents
  /** Compensation by the house for damage (O9), which lowers the sum. */
  readonly compensation?: Cents
}

/** The means of a payment or refund. */
export type PaymentMeans = 'card' | 'transfer'

type EntryContext = ContextOf<BuyerSubject>

/** An invoice is issued: the buyer owes it. */
export const invoiced = (context: EntryContext, sold: Sold): BuyerEntry =>
  entryOf('invoiced', context, [['receivable', soldTotal(sold)], ...earned(sold)])

/** A lot leaves an issued invoice (V6): the buyer owes that much less. @param of.key the lot's */
export const reduced = (context: EntryContext & { readonly key: string }, sold: Sold): BuyerEntry =>
  entryOf('reduced', context, negated([['receivable', soldTotal(sold)], ...earned(sold)]))

/** An issued invoice is reissued (O9): the buyer owes that much more, or less. @param of.key the invoice's version */
export const adjusted = (context: EntryContext & { readonly key: string }, more: Sold): BuyerEntry =>
  entryOf('adjusted', context, [['receivable', soldTotal(more)], ...earned(more)])

/** An issued invoice is voided. @param sold what stood on it last */
export const voided = (context: EntryContext, sold: Sold): BuyerEntry =>
  entryOf('voided', context, negated([['receivable', soldTotal(sold)], ...earned(sold)]))

/**
 * A buyer has paid what was owed on an invoice.
 * @param owed without the fee
 * @param fee the card fee on it; 0 by transfer
 */
export const paid = (context: EntryContext, means: PaymentMeans, owed: Cents, fee: Cents): BuyerEntry =>
  entryOf('paid', context, [
    [moneyOf(means), owed + fee],
    ['receivable', -owed],
    ['cardFees', -fee],
  ])

/** Part of an invoice was paid by transfer or in cash (O12). @param of.key the payment's id */
export const partPaid = (context: EntryContext & { readonly key: string }, amount: Cents): BuyerEntry =>
  entryOf('partPaid', context, [
    ['bank', amount],
    ['receivable', -amount],
  ])

/** A part of a payment was recorded by mistake (O12): it never came. @param of.key the payment's id */
export const partUndone = (context: EntryContext & { readonly key: string }, amount: Cents): BuyerEntry =>
  entryOf('partUndone', context, [
    ['receivable', amount],
    ['bank', -amount],
  ])

/** Some or all of a deposit is taken for an unpaid invoice (W2). @param of.key the hold's id */
export const depositCaptured = (
  context: EntryContext & { readonly key: string },
  amount: Cents,
): BuyerEntry =>
  entryOf('depositCaptured', context, [
    ['cardClearing', amount],
    ['receivable', -amount],
  ])

/** Payments beyond a voided or reduced invoice are refunded to its buyer. */
export const creditLeft = (context: EntryContext & { readonly key: string }, amount: Cents): BuyerEntry =>
  entryOf('creditLeft', context, [
    ['receivable', amount],
    ['refundsDue', -amount],
  ])

/** A paid order is reversed as a whole: the house owes its money. @param fee the card fee that was paid with it */
export const reversed = (context: EntryContext, sold: Sold, fee: Cents): BuyerEntry =>
  entryOf('reversed', context, [
    ...negated([...earned(sold), ['cardFees', -fee]]),
    ['refundsDue', -(soldTotal(sold) + fee)],
  ])

/**
 * Part of a paid order is reversed: that part of its money is to be refunded.
 * @param of.key the version of its receipt
 * @param fee the part of the card fee that is refunded with it
 */
export const partReversed = (
  context: EntryContext & { readonly key: string },
  less: Sold,
  fee: Cents,
): BuyerEntry =>
  entryOf('partReversed', context, [
    ...negated([...earned(less), ['cardFees', -fee]]),
    ['refundsDue', -(soldTotal(less) + fee)],
  ])

/** Money arrived for something that could no longer be paid: it is to be refunded. @param of.key the charge's id */
export const strayCharge = (
  context: EntryContext & { readonly key: string },
  means: PaymentMeans,
  amount: Cents,
): BuyerEntry =>
  entryOf('strayCharge', context, [
    [moneyOf(means), amount],
    ['refundsDue', -amount],
  ])

/** Money that was to be refunded was recorded by mistake (O21): it never came. @param of.key as it was posted */
export const strayUndone = (
  context: EntryContext & { readonly key: string },
  means: PaymentMeans,
  amount: Cents,
): BuyerEntry =>
  entryOf('strayUndone', context, [
    ['refundsDue', amount],
    [moneyOf(means), -amount],
  ])

/** A due refund has been paid. @param of.key the refund's id */
export const refunded = (
  context: EntryContext & { readonly key: string },
  means: PaymentMeans,
  amount: Cents,
): BuyerEntry =>
  entryOf('refunded', context, [
    ['refundsDue', amount],
    [moneyOf(means), -amount],
  ])

/** A refund to a card has come back from its bank: the money is due again. @param of.key the refund's id */
export const refundBounced = (context: EntryContext & { readonly key: string }, amount: Cents): BuyerEntry =>
  entryOf('refundBounced', context, [
    ['cardClearing', amount],
    ['refundsDue', -amount],
  ])

/** The house bears money that a dispute has taken back (O22): its buyer does not owe it. @param of.key the dispute's id */
export const lossBorne = (context: EntryContext & { readonly key: string }, amount: Cents): BuyerEntry =>
  entryOf('lossBorne', context, [
    ['disputeLosses', amount],
    ['refundsDue', -amount],
  ])

/** Something without an invoice is paid at once: an order of the mall, or a delivery. */
export const sold = (context: EntryContext, means: PaymentMeans, what: Sold, fee: Cents): BuyerEntry =>
  entryOf('sold', context, [[moneyOf(means), soldTotal(what) + fee], ...earned(what), ['cardFees', -fee]])

/** All that was sold, without card fees. */
export function soldTotal(sold: Sold): Cents {
  const {
    hammer = 0,
    premium = 0,
    goods = 0,
    delivery = 0,
    storage = 0,
    interest = 0,
    compensation = 0,
  } = sold
  return hammer + premium + goods + delivery + storage + interest - compensation
}

/** Returns the difference, line by line, between what was sold before and what remains. */
export const soldLess = (before: Sold, after: Sold): Required<Sold> => ({
  hammer: (before.hammer ?? 0) - (after.hammer ?? 0),
  premium: (before.premium ?? 0) - (after.premium ?? 0),
  goods: (before.goods ?? 0) - (after.goods ?? 0),
  delivery: (before.delivery ?? 0) - (after.delivery ?? 0),
  storage: (before.storage ?? 0) - (after.storage ?? 0),
  interest: (before.interest ?? 0) - (after.interest ?? 0),
  compensation: (before.compensation ?? 0) - (after.compensation ?? 0),
})

const earned = (sold: Sold): readonly AccountLine[] => [
  ['consignors', -(sold.hammer ?? 0)],
  ['premium', -(sold.premium ?? 0)],
  ['goods', -(sold.goods ?? 0)],
  ['deliveryIncome', -(sold.delivery ?? 0)],
  ['storage', -(sold.storage ?? 0)],
  ['interest', -(sold.interest ?? 0)],
  ['compensation', sold.compensation ?? 0],
]

const negated = (lines: readonly AccountLine[]): readonly AccountLine[] =>
  lines.map(([account, cents]) => [account, -cents])

const moneyOf = (means: PaymentMeans): JournalAccount => (means === 'card' ? 'cardClearing' : 'bank')
