import * as z from 'zod/mini'
import { count, instant, whole } from '../values.ts'

/** 0 none, 1 pending, 2 approved, -1 refused. */
const registrationStatus = z.literal([0, 1, 2, -1])

/** Where somebody stands with a sale (W1). */
export const registration = z.strictObject({
  status: registrationStatus,
  /** '' until approved. */
  paddle: z.string(),
  reason: z.string(),
  /** W3; null where there is none. */
  limit: z.nullable(whole),
})
export type Registration = z.output<typeof registration>

/** Somebody's registration as the house's staff see it: where it stands, whose it is, and what they asked for. */
export const applicant = z.extend(registration, {
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  meetingId: z.string(),
  inviteCount: count,
  joinTime: z.string(),
  cates: z.array(z.string()),
  askedAt: instant,
})
export type Applicant = z.output<typeof applicant>
