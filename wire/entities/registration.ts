import * as z from 'zod/mini'
import { whole } from '../values.ts'

/** Where somebody stands with a sale (W1). */
export const registration = z.strictObject({
  /** 0 none, 1 pending, 2 approved, -1 refused. */
  status: z.literal([0, 1, 2, -1]),
  /** '' until approved. */
  paddle: z.string(),
  reason: z.string(),
  /** W3; null where there is none. */
  limit: z.nullable(whole),
})
export type Registration = z.output<typeof registration>
