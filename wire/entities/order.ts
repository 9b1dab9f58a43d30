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

/** An amount that may be negative: '-120.00'. */
const signedMoney = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

/** A reason in both languages. */
const reason = z.strictObject({ en: z.string(), zh: z.string() })

/** A charge or a reduction in addition to the lots (O9). */
const orderLine = z.strictObject({
  /** The position on the order, which is unique there. */
  place: count,
  kind: z.enum(orderLineKinds),
  /** The lot concerned; '' and 0 for interest. */
  lotId: z.string(),
  lotNum: count,
  lotSuffix,
  /** The amount added to the amount due; negative if deducted. */
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
  /** The hammer price with premium. */
  total: money,
})

/** A lot whose sale was rescinded (O10). */
const rescindedLot = z.extend(purchasedLot, { total: money, reason, at: instant })

/** A proof of payment from the buyer, with the staff's decision. */
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
  /** The charges and reductions in addition to the lots, in order (O9). */
  lines: z.array(orderLine),
  rescinded: z.array(rescindedLot),
  /** The version of the invoice or receipt, from 0, and the replaced versions with their times. */
  revision: count,
  versions: z.array(z.strictObject({ revision: count, until: instant })),
  /** The number of the order for which this one adds charges; '' for none. */
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
  /** The total of all lines of charges and reductions. */
  adjusted: signedMoney,
  /** The total of hammer prices, premium, delivery and lines. */
  subtotal: money,
  /** The amount paid from a deposit (W2). */
  credited: money,
  /** The transfers and cash received before the final payment (O12). */
  received: money,
  /** The transfers and cash that make up `received`, in order, without the final payment. */
  receipts: z.array(orderReceipt),
  /** The amount due by payment method and kind of card; once paid, the amounts that would have been due. */
  totals: z.strictObject({ transfer: money, hongKongCard: money, otherCard: money }),
  /** The payment method; '' until paid. */
  payment: z.enum(['', 'transfer', 'hongKongCard', 'otherCard', 'wallet']),
  /** The card or wallet that paid, as its provider names it (O24); null for none. */
  paidWith: z.nullable(paidWith),
  /** A payment that its provider has not settled yet; null for none. */
  pending: z.nullable(pendingPayment),
  /** How the final payment was made, as recorded by staff (O12); '' if by card or deposit, or not recorded. */
  restMeans: z.enum(['', ...receiptMeans]),
  /** The card fee paid. */
  fee: money,
  /** The total paid less refunds; '0.00' until paid. */
  paid: money,
  /** The refunds due to the buyer since it was paid. */
  returned: money,
  /** The agreed instalments of an unpaid invoice, in order (O15); none without a plan. */
  instalments: z.array(
    z.strictObject({
      /** The day by the end of which it is due: `2026-12-04`. */
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
  /** An instant on the day on which it was paid in full; 0 before. Only the day is significant. */
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
