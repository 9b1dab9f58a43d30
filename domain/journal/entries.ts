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

/** Returns the entry of an issued invoice, which the buyer owes. */
export const invoiced = (context: EntryContext, sold: Sold): BuyerEntry =>
  entryOf('invoiced', context, [['receivable', soldTotal(sold)], ...earned(sold)])

/**
 * Returns the entry of a lot removed from an issued invoice (V6), which reduces the debt. @param of.key the
 * lot’s key
 */
export const reduced = (context: EntryContext & { readonly key: string }, sold: Sold): BuyerEntry =>
  entryOf('reduced', context, negated([['receivable', soldTotal(sold)], ...earned(sold)]))

/**
 * Returns the entry of a reissued invoice (O9), which increases or reduces the debt. @param of.key the
 * invoice’s version
 */
export const adjusted = (context: EntryContext & { readonly key: string }, more: Sold): BuyerEntry =>
  entryOf('adjusted', context, [['receivable', soldTotal(more)], ...earned(more)])

/** Returns the entry of a voided invoice. @param sold its latest amounts */
export const voided = (context: EntryContext, sold: Sold): BuyerEntry =>
  entryOf('voided', context, negated([['receivable', soldTotal(sold)], ...earned(sold)]))

/**
 * Returns the entry of an invoice’s full payment.
 * @param owed without the fee
 * @param fee the card fee on it; 0 by transfer
 */
export const paid = (context: EntryContext, means: PaymentMeans, owed: Cents, fee: Cents): BuyerEntry =>
  entryOf('paid', context, [
    [moneyOf(means), owed + fee],
    ['receivable', -owed],
    ['cardFees', -fee],
  ])

/** Returns the entry of a part payment of an invoice, by transfer or in cash (O12). @param of.key the payment's id */
export const partPaid = (context: EntryContext & { readonly key: string }, amount: Cents): BuyerEntry =>
  entryOf('partPaid', context, [
    ['bank', amount],
    ['receivable', -amount],
  ])

/** Returns the entry that undoes a part payment recorded by mistake (O12). @param of.key the payment's id */
export const partUndone = (context: EntryContext & { readonly key: string }, amount: Cents): BuyerEntry =>
  entryOf('partUndone', context, [
    ['receivable', amount],
    ['bank', -amount],
  ])

/** Returns the entry of a deposit, or part of it, captured for an unpaid invoice (W2). @param of.key the hold's id */
export const depositCaptured = (
  context: EntryContext & { readonly key: string },
  amount: Cents,
): BuyerEntry =>
  entryOf('depositCaptured', context, [
    ['cardClearing', amount],
    ['receivable', -amount],
  ])

/** Returns the entry of payments that exceed a voided or reduced invoice and are refunded to its buyer. */
export const creditLeft = (context: EntryContext & { readonly key: string }, amount: Cents): BuyerEntry =>
  entryOf('creditLeft', context, [
    ['receivable', amount],
    ['refundsDue', -amount],
  ])

/**
 * Returns the entry of a paid order that is reversed in full, so that its payment is due to the buyer. @param
 * fee the card fee that was paid with it
 */
export const reversed = (context: EntryContext, sold: Sold, fee: Cents): BuyerEntry =>
  entryOf('reversed', context, [
    ...negated([...earned(sold), ['cardFees', -fee]]),
    ['refundsDue', -(soldTotal(sold) + fee)],
  ])

/**
 * Returns the entry of a paid order that is reversed in part, so that part of its payment is due to the buyer.
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

/**
 * Returns the entry of money that arrived for something that could no longer be paid, and must be refunded.
 * @param of.key the charge's id
 */
export const strayCharge = (
  context: EntryContext & { readonly key: string },
  means: PaymentMeans,
  amount: Cents,
): BuyerEntry =>
  entryOf('strayCharge', context, [
    [moneyOf(means), amount],
    ['refundsDue', -amount],
  ])

/** Returns the entry that undoes such money if it was recorded by mistake (O21). @param of.key as it was posted */
export const strayUndone = (
  context: EntryContext & { readonly key: string },
  means: PaymentMeans,
  amount: Cents,
): BuyerEntry =>
  entryOf('strayUndone', context, [
    ['refundsDue', amount],
    [moneyOf(means), -amount],
  ])

/** Returns the entry of a completed refund. @param of.key the refund's id */
export const refunded = (
  context: EntryContext & { readonly key: string },
  means: PaymentMeans,
  amount: Cents,
): BuyerEntry =>
  entryOf('refunded', context, [
    ['refundsDue', amount],
    [moneyOf(means), -amount],
  ])

/** Returns the entry of a card refund returned by its bank, which is due again. @param of.key the refund's id */
export const refundBounced = (context: EntryContext & { readonly key: string }, amount: Cents): BuyerEntry =>
  entryOf('refundBounced', context, [
    ['cardClearing', amount],
    ['refundsDue', -amount],
  ])

/**
 * Returns the entry of a disputed payment whose loss the house bears (O22), so that its buyer does not owe
 * it. @param of.key the dispute's id
 */
export const lossBorne = (context: EntryContext & { readonly key: string }, amount: Cents): BuyerEntry =>
  entryOf('lossBorne', context, [
    ['disputeLosses', amount],
    ['refundsDue', -amount],
  ])

/** Returns the entry of a sale without an invoice that is paid at once: a mall order or a delivery. */
export const sold = (context: EntryContext, means: PaymentMeans, what: Sold, fee: Cents): BuyerEntry =>
  entryOf('sold', context, [[moneyOf(means), soldTotal(what) + fee], ...earned(what), ['cardFees', -fee]])

/** Returns the total of a sale, without card fees. */
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
