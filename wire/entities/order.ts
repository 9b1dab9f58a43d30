import * as z from 'zod/mini'
import { orderLineKinds } from '#domain/orders/lines.ts'
import { receiptMeans } from '#domain/orders/receipts.ts'
import { orderMarks, orderStatuses } from '#domain/orders/state.ts'
import { count, instant, lotSuffix, whole } from '#wire/schema/values.ts'
import { stateDigits } from '#wire/states/digits.ts'
import { stateField } from '#wire/states/state-field.ts'
import { paidWith, pendingPayment } from './card.ts'
import { purchasedLot } from './purchased-lot.ts'
import { rates } from './rates.ts'

/** An amount with two decimals: '12250.00'. */
export const money = z.string().check(z.regex(/^\d+\.\d{2}$/))

/** An amount that may be below zero: '-120.00'. */
const signedMoney = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

/** A reason in both languages. */
const reason = z.strictObject({ en: z.string(), zh: z.string() })

/** A charge or a reduction besides the lots (O9). */
const orderLine = z.strictObject({
  /** Its place on the order; unique there. */
  place: count,
  kind: z.enum(orderLineKinds),
  /** The lot it concerns; '' and 0 for interest. */
  lotId: z.string(),
  lotNum: count,
  lotSuffix,
  /** What it adds to the amount due; below zero where it is deducted. */
  amount: signedMoney,
  reason,
  at: instant,
})

/** A purchased lot with its costs (O1). */
const orderLot = z.extend(purchasedLot, {
  /** The hammer price in whole units. */
  winPrice: whole,
  hammer: money,
  premium: money,
  /** Hammer and premium. */
  total: money,
})

/** A lot whose sale was rescinded (O10). */
const rescindedLot = z.extend(purchasedLot, { total: money, reason, at: instant })

/** A proof of payment from the buyer, with the decision of staff. */
export const orderProof = z.strictObject({
  id: z.string(),
  /** The original file name. */
  name: z.string(),
  at: instant,
  status: z.enum(['waiting', 'confirmed', 'refused']),
  /** Why it was refused; '' otherwise. */
  reason: z.string(),
  /** O16: when the payment that confirmed it was undone; 0 if it was not. */
  undoneAt: instant,
})
export type OrderProof = z.output<typeof orderProof>

/** A transfer or cash that staff have recorded (O12). */
export const orderReceipt = z.strictObject({
  means: z.enum(receiptMeans),
  amount: money,
  /** The day on which it arrived: `2026-12-04`. */
  date: z.string(),
  reference: z.string(),
  /** '' in versions that were stored without it. */
  id: z._default(z.string(), ''),
})

/** An order from a sale and its progress (O1 to O3). Amounts have two decimals. */
export const order = z.strictObject({
  id: z.string(),
  /** The number of the order, its invoice and its receipt. */
  number: z.string(),
  auction: z.strictObject({ id: z.string(), title: z.string(), accent: z.string() }),
  status: z.enum(orderStatuses),
  /** Whether it is paid; `other` once it is deleted or voided. */
  payStatus: stateField(stateDigits.payStatus),
  /** Its label in lists. */
  mark: z.enum(orderMarks),
  lots: z.array(orderLot),
  /** Charges and reductions besides the lots, in their order (O9). */
  lines: z.array(orderLine),
  rescinded: z.array(rescindedLot),
  /** The version of the invoice or receipt, from 0, and those that were replaced, with when. */
  revision: count,
  versions: z.array(z.strictObject({ revision: count, until: instant })),
  /** The number of the order that this one charges more for; '' for none. */
  follows: z.string(),
  /** The buyer's own reference, on invoice and receipt (O23); '' for none. */
  reference: z.string(),
  currency: z.string(),
  /** O8: the rates of the order, on which its amounts are based. */
  rates,
  /** The edition of the conditions of sale; '' if the sale's record names none. */
  conditionsVersion: z.string(),
  hammer: money,
  premium: money,
  delivery: money,
  /** The total of all lines. */
  adjusted: signedMoney,
  /** Hammer, premium, delivery and lines. */
  subtotal: money,
  /** The part paid from a deposit (W2). */
  credited: money,
  /** Transfers and cash received before the rest was paid (O12). */
  received: money,
  /** The transfers and cash that `received` is made up of, in their order; not what paid the rest. */
  receipts: z.array(orderReceipt),
  /** The amount due by payment method and kind of card; once paid, what it would have been. */
  totals: z.strictObject({ transfer: money, hongKongCard: money, otherCard: money }),
  /** The payment method; '' until paid. */
  payment: z.enum(['', 'transfer', 'hongKongCard', 'otherCard', 'wallet']),
  /** The card or wallet that paid, as its provider names it (O24); null for none. */
  paidWith: z.nullable(paidWith),
  /** A payment that its provider has not settled yet; null for none. */
  pending: z.nullable(pendingPayment),
  /** How the rest was paid, as staff recorded it (O12); '' if a card or a deposit paid it, or nobody recorded it. */
  restMeans: z.enum(['', ...receiptMeans]),
  /** The card fee paid. */
  fee: money,
  /** The total paid, less what went back; '0.00' until paid. */
  paid: money,
  /** The refunds due to the buyer since it was paid. */
  returned: money,
  /** The agreed instalments of an unpaid invoice, in their order (O15); none without a plan. */
  instalments: z.array(
    z.strictObject({
      /** The day by whose end it is due: `2026-12-04`. */
      date: z.string(),
      dueAt: instant,
      amount: money,
      /** The amount still to be paid. */
      left: money,
    }),
  ),
  issuedAt: instant,
  /** With a payment plan, when the next instalment is due. */
  dueAt: instant,
  /** On the day on which it was paid in full; 0 before. Only its day is meant. */
  paidAt: instant,
  proofs: z.array(orderProof),
})
export type Order = z.output<typeof order>

/** The bank account for transfers; texts are '' if not configured. */
export const bankDetails = z.strictObject({
  bank: z.string(),
  holder: z.string(),
  account: z.string(),
  swift: z.string(),
  fps: z.string(),
})
