import * as z from 'zod/mini'
import { count, instant, lotSuffix } from '#wire/schema/values.ts'
import { dispute } from './dispute.ts'
import { order, orderProof, orderReceipt } from './order.ts'

/** An order in staff lists. */
export const staffOrderLine = z.strictObject({
  id: z.string(),
  number: z.string(),
  auction: order.shape.auction,
  /** Name of the buyer. */
  buyer: z.string(),
  isWalkIn: z.boolean(),
  status: order.shape.status,
  lots: count,
  currency: z.string(),
  /** The amount of the invoice, with the fee of the card that paid it. */
  total: z.string(),
  /** The amount due by transfer; for a paid order, its last payment without the card fee. */
  owed: z.string(),
  /** The amount to return to the buyer by transfer, in addition to refunds to cards. */
  toReturn: z.string(),
  /** The amount refunded directly at the card provider without a change of the order. */
  goneBack: z.string(),
  /** Whether a bank has yet to decide a dispute of a payment for it (O22). */
  isDisputed: z.boolean(),
  dueAt: instant,
  isOverdue: z.boolean(),
  /** The number of proofs of payment awaiting a decision. */
  proofs: count,
})
export type StaffOrderLine = z.output<typeof staffOrderLine>

/** An order with all details for staff. */
export const staffOrder = z.strictObject({
  order,
  buyer: z.strictObject({
    id: z.string(),
    name: z.string(),
    /** '' for a walk-in bidder. */
    email: z.string(),
    phone: z.string(),
    isWalkIn: z.boolean(),
  }),
  isOverdue: z.boolean(),
  toReturn: z.string(),
  goneBack: z.string(),
  /** Disputes of its card payments, oldest first (O22). */
  disputes: z.array(dispute),
  proofs: z.array(
    z.extend(orderProof, {
      /** The URL for staff; images are displayed, PDFs are downloaded. */
      url: z.string(),
      isImage: z.boolean(),
      bytes: count,
    }),
  ),
  charges: z.array(
    z.strictObject({
      id: z.string(),
      amount: z.string(),
      brand: z.string(),
      last4: z.string(),
      country: z.string(),
      isDeposit: z.boolean(),
      at: instant,
      /** The amount refunded or being refunded. */
      refunded: z.string(),
    }),
  ),
  /** All transfers and cash recorded by staff, oldest first, including undone ones (O12). */
  receipts: z.array(
    z.extend(orderReceipt, {
      /** When it was undone; 0 while it is valid. */
      undoneAt: instant,
      /** Why it was undone; '' otherwise. */
      undoneReason: z.string(),
      mayUndo: z.boolean(),
    }),
  ),
  /** Why and when its payment plan was agreed (O15); null without one. */
  plan: z.nullable(z.strictObject({ reason: z.string(), at: instant })),
  /** The orders that add charges to this one (O9). */
  followedBy: z.array(z.strictObject({ id: z.string(), number: z.string() })),
  /**
   * The interest and storage that have accrued but have not been charged (O11); '0.00' and none if there are
   * none.
   */
  accrued: z.strictObject({
    interest: z.string(),
    /** The whole days from the due date until it was paid. */
    daysLate: count,
    storage: z.array(
      z.strictObject({ lotId: z.string(), lotNum: count, lotSuffix, days: count, amount: z.string() }),
    ),
  }),
  /** The amount that the buyer can still pay in cash for the sale (O13); '' if there is no limit. */
  cashLeft: z.string(),
  /** The held amount of the sale's deposit. */
  deposit: z.string(),
})
export type StaffOrder = z.output<typeof staffOrder>
