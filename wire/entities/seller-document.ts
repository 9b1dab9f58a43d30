import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'

/** The letters to sellers that are documents too, as they were sent (S16). */
export const letterKinds = ['receipt', 'advice', 'results'] as const

/** A letter to the seller of a consignment, of which there is a PDF. */
export const letterDocument = z.strictObject({
  /** Names it in the address of the PDF. */
  key: z.string(),
  kind: z.enum(letterKinds),
  /** The number of the sale; '' for none. */
  sale: z.string(),
  sentAt: instant,
})
export type LetterDocument = z.output<typeof letterDocument>

/** The advice of a payout that the bank has confirmed (S8). */
export const remittance = z.strictObject({
  payoutId: z.string(),
  sale: z.string(),
  paidAt: instant,
})
export type Remittance = z.output<typeof remittance>
