import * as z from 'zod/mini'
import { disputeReasons, disputeStates } from '#domain/cards/dispute.ts'
import { instant } from '#wire/schema/values.ts'

/** A dispute of a card payment at its bank, as staff see it (O22). */
export const dispute = z.strictObject({
  id: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** Last four digits of the card. */
  last4: z.string(),
  reason: z.enum(disputeReasons),
  state: z.enum(disputeStates),
  /** Until when the bank accepts evidence; 0 if it accepts none. */
  dueAt: instant,
  openedAt: instant,
  /** When the bank decided; 0 before. */
  endedAt: instant,
  /** When staff decided that the company bears the loss; 0 otherwise. */
  borneAt: instant,
  /** Whether staff can decide so. */
  mayBear: z.boolean(),
})
export type Dispute = z.output<typeof dispute>
