import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'

/** The letters to sellers that are also documents, as sent (S16). */
export const letterKinds = ['receipt', 'advice', 'results'] as const

/** A letter to the seller of a consignment that is also a PDF. */
export const letterDocument = z.strictObject({
  /** The key of the PDF in its URL. */
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
