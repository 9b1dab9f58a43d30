import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'
import { bankDetails, money } from './order.ts'

/** A deposit by transfer that a client must make (W9). */
export const ownTransferDeposit = z.strictObject({
  /** `awaited` until staff have recorded it. */
  status: z.enum(['awaited', 'held']),
  amount: money,
  currency: z.string(),
  /** The reference of the transfer. */
  reference: z.string(),
  bank: bankDetails,
  /** The text of its FPS code (O20); '' for none. */
  fpsCode: z.string(),
})

/** A deposit by transfer as staff see it. */
export const transferDeposit = z.strictObject({
  id: z.string(),
  reference: z.string(),
  auctionId: z.string(),
  /** The title of its sale in the request's language. */
  auction: z.string(),
  userId: z.string(),
  client: z.string(),
  status: z.enum(['awaited', 'held', 'applied', 'returnDue', 'returnPrepared', 'returned', 'cancelled']),
  currency: z.string(),
  /** The amount that the sale asks for. */
  asked: money,
  /** The amount received; "0.00" before. */
  received: money,
  /** The part that has paid an invoice, and the number of the invoice. */
  applied: money,
  invoice: z.string(),
  /** The amount to be returned, or already returned. */
  toReturn: money,
  /** The day on which it arrived: `2026-12-04`; '' before. */
  receivedOn: z.string(),
  payer: z.string(),
  bankReference: z.string(),
  /** The last day for its return; '' if it is not due. */
  returnBy: z.string(),
  returnAccount: z.string(),
  /** The member of staff who prepared the return; '' for nobody. */
  preparedBy: z.string(),
  /** Whether the caller may confirm the return, because another person prepared it. */
  mayConfirm: z.boolean(),
  returnedOn: z.string(),
  returnReference: z.string(),
  askedAt: instant,
})
export type TransferDepositOnWire = z.output<typeof transferDeposit>
