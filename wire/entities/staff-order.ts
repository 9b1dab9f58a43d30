import * as z from 'zod/mini'
import { count, instant } from '#wire/schema/values.ts'
import { order, orderProof } from './order.ts'

/** An order as lists of the house have it. */
export const staffOrderLine = z.strictObject({
  id: z.string(),
  number: z.string(),
  auction: order.shape.auction,
  /** Whoever bought, by name. */
  buyer: z.string(),
  isWalkIn: z.boolean(),
  status: order.shape.status,
  lots: count,
  currency: z.string(),
  /** What is owed by transfer. */
  owed: z.string(),
  /** What is to go back to the buyer, and is not on its way to a card: the house transfers it. */
  toReturn: z.string(),
  /** What went back to the buyer at the card provider's own pages while the order stands as it was. */
  goneBack: z.string(),
  dueAt: instant,
  isOverdue: z.boolean(),
  /** Proofs of payment that wait. */
  proofs: count,
})
export type StaffOrderLine = z.output<typeof staffOrderLine>

/** All that the house knows of an order. */
export const staffOrder = z.strictObject({
  order,
  buyer: z.strictObject({
    id: z.string(),
    name: z.string(),
    /** '' of who came to the door. */
    email: z.string(),
    phone: z.string(),
    isWalkIn: z.boolean(),
  }),
  isOverdue: z.boolean(),
  toReturn: z.string(),
  goneBack: z.string(),
  proofs: z.array(
    z.extend(orderProof, {
      /** Where staff see it; an image is shown, a PDF is saved. */
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
      /** What of it went back, or is on its way. */
      refunded: z.string(),
    }),
  ),
  /** What is held of the sale's deposit. */
  deposit: z.string(),
})
export type StaffOrder = z.output<typeof staffOrder>
