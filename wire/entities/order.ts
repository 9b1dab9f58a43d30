import * as z from 'zod/mini'
import { orderMarks, orderStatuses } from '#domain/orders/state.ts'
import { count, instant, whole } from '#wire/schema/values.ts'
import { stateDigits } from '#wire/states/digits.ts'
import { stateField } from '#wire/states/state-field.ts'
import { lotEntry } from './lot.ts'
import { picture } from './picture.ts'
import { rates } from './rates.ts'

/** An amount with two digits: '12250.00'. */
const money = z.string().check(z.regex(/^\d+\.\d{2}$/))

/** A lot that somebody bought, with what it cost (O1). */
const orderLot = z.strictObject({
  id: z.string(),
  auctionId: z.string(),
  lotNum: count,
  title: z.string(),
  accent: z.string(),
  kind: lotEntry.shape.kind,
  /** null where it has none. */
  picture: z.nullable(picture),
  /** The hammer price in whole units. */
  winPrice: whole,
  hammer: money,
  premium: money,
  /** Hammer and premium. */
  total: money,
})

/** A proof of payment that the buyer has sent, and what the house says of it. */
export const orderProof = z.strictObject({
  id: z.string(),
  /** What the file was called. */
  name: z.string(),
  at: instant,
  status: z.enum(['waiting', 'confirmed', 'refused']),
  /** Why it was refused; '' otherwise. */
  reason: z.string(),
})
export type OrderProof = z.output<typeof orderProof>

/** What somebody bought in a sale, and how far that has come (O1 to O3). Amounts have two digits. */
export const order = z.strictObject({
  id: z.string(),
  /** What the order, its invoice and its receipt are called by. */
  number: z.string(),
  auction: z.strictObject({ id: z.string(), title: z.string(), accent: z.string() }),
  status: z.enum(orderStatuses),
  /** Whether it is paid; `other` once it is deleted or voided. */
  payStatus: stateField(stateDigits.payStatus),
  /** What lists call it. */
  mark: z.enum(orderMarks),
  lots: z.array(orderLot),
  currency: z.string(),
  /** O8: what the order was made at, and what its figures follow. */
  rates,
  /** The edition of the conditions of sale; '' where the sale's record names none. */
  conditionsVersion: z.string(),
  hammer: money,
  premium: money,
  delivery: money,
  /** Hammer, premium and delivery. */
  subtotal: money,
  /** What of a deposit was taken for it (W2). */
  credited: money,
  /** What is to be paid in each way, by the kind of card; once it is paid, what it would have been. */
  totals: z.strictObject({ transfer: money, hongKongCard: money, otherCard: money }),
  /** How it was paid; '' before. */
  payment: z.enum(['', 'transfer', 'hongKongCard', 'otherCard']),
  /** The card fee that was paid with it. */
  fee: money,
  /** What was paid in all; '0.00' before. */
  paid: money,
  issuedAt: instant,
  dueAt: instant,
  paidAt: instant,
  proofs: z.array(orderProof),
})
export type Order = z.output<typeof order>

/** Where a transfer goes; texts are '' where the house has not said them. */
export const bankDetails = z.strictObject({
  bank: z.string(),
  holder: z.string(),
  account: z.string(),
  swift: z.string(),
  fps: z.string(),
})
