import * as z from 'zod/mini'
import { orderMarks, orderStatuses } from '#domain/orders/state.ts'
import { instant, whole } from '#wire/schema/values.ts'
import { stateDigits } from '#wire/states/digits.ts'
import { stateField } from '#wire/states/state-field.ts'
import { purchasedLot } from './purchased-lot.ts'
import { rates } from './rates.ts'

/** An amount with two decimals: '12250.00'. */
const money = z.string().check(z.regex(/^\d+\.\d{2}$/))

/** A purchased lot with its costs (O1). */
const orderLot = z.extend(purchasedLot, {
  /** The hammer price in whole units. */
  winPrice: whole,
  hammer: money,
  premium: money,
  /** Hammer and premium. */
  total: money,
})

/** A proof of payment from the buyer, with the decision of staff. */
export const orderProof = z.strictObject({
  id: z.string(),
  /** The original file name. */
  name: z.string(),
  at: instant,
  status: z.enum(['waiting', 'confirmed', 'refused']),
  /** Why it was refused; '' otherwise. */
  reason: z.string(),
})
export type OrderProof = z.output<typeof orderProof>

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
  currency: z.string(),
  /** O8: the rates of the order, on which its amounts are based. */
  rates,
  /** The edition of the conditions of sale; '' if the sale's record names none. */
  conditionsVersion: z.string(),
  hammer: money,
  premium: money,
  delivery: money,
  /** Hammer, premium and delivery. */
  subtotal: money,
  /** The part paid from a deposit (W2). */
  credited: money,
  /** The amount due by payment method and kind of card; once paid, what it would have been. */
  totals: z.strictObject({ transfer: money, hongKongCard: money, otherCard: money }),
  /** The payment method; '' until paid. */
  payment: z.enum(['', 'transfer', 'hongKongCard', 'otherCard']),
  /** The card fee paid. */
  fee: money,
  /** The total paid; '0.00' until paid. */
  paid: money,
  issuedAt: instant,
  dueAt: instant,
  paidAt: instant,
  proofs: z.array(orderProof),
})
export type Order = z.output<typeof order>

/** The bank account for transfers; texts are '' where not configured. */
export const bankDetails = z.strictObject({
  bank: z.string(),
  holder: z.string(),
  account: z.string(),
  swift: z.string(),
  fps: z.string(),
})
