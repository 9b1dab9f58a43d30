import * as z from 'zod/mini'
import { advanceStates } from '#domain/settlements/advance-state.ts'
import { count, instant } from '#wire/schema/values.ts'

/** An advance to a seller on a consignment (S13). Amounts have two decimals. */
export const advance = z.strictObject({
  id: z.string(),
  /** The number shown to people: `A-0012`. */
  number: z.string(),
  state: z.enum(advanceStates),
  amount: z.string(),
  currency: z.string(),
  /** Simple interest for 30 days, in basis points; 0 for none. */
  perMonth: count,
  reason: z.string(),
  bank: z.string(),
  /** The last digits of the account number. */
  lastDigits: z.string(),
  proposedAt: instant,
  proposedBy: z.string(),
  /** Whether the caller proposed it, in which case another person confirms. */
  isMine: z.boolean(),
  /** When it was confirmed or refused; 0 before. */
  decidedAt: instant,
  decidedBy: z.string(),
  /** The bank’s reference, or why it was refused; '' before. */
  decision: z.string(),
  /** The current balance with interest. */
  left: z.string(),
})
export type AdvanceOnWire = z.output<typeof advance>
