import * as z from 'zod/mini'
import { count, instant, whole } from '#wire/schema/values.ts'
import { card } from './card.ts'
import { identityStatus } from './user.ts'

/** 0 is none, 1 pending, 2 approved, -1 refused. */
const registrationStatus = z.literal([0, 1, 2, -1])

/**
 * The first missing requirement for bidding in a sale (W1); null for none. `staff` can see its reserves and
 * so cannot bid in it (R6). `transfer` means that the deposit by transfer has not arrived (W9).
 */
const wanting = z.nullable(
  z.enum(['email', 'adult', 'conditions', 'identity', 'card', 'deposit', 'transfer', 'staff']),
)

/** A request for a higher limit (W7), the latest in this sale. */
const limitRequest = z.strictObject({
  /** The requested limit. */
  asked: whole,
  at: instant,
  status: z.enum(['open', 'raised', 'declined']),
})

/** A bidder's registration for a sale (W1). */
export const registration = z.strictObject({
  status: registrationStatus,
  /** '' until approved. */
  paddle: z.string(),
  reason: z.string(),
  /** W3; null for none. */
  limit: z.nullable(whole),
  /** null without a request, or without a limit. */
  limitRequest: z.nullable(limitRequest),
  /**
   * The missing requirement. `deposit` with status -1 means that the hold has lapsed or failed, or that staff
   * require a new one; placing it admits the bidder at once (W2).
   */
  wanting,
})
export type Registration = z.output<typeof registration>

/** A bidder's limit in a sale, and what remains of it for one lot. */
export const bidLimit = z.extend(z.pick(registration, { limit: true, limitRequest: true }), {
  /** 0 without a limit. */
  left: whole,
})

/** The result of a registration: for the requested sale and for related ones. */
export const registered = z.extend(registration, {
  related: z.array(
    z.strictObject({
      auctionId: z.string(),
      status: registrationStatus,
      /** The name of the refusal code; '' if it was accepted. */
      refusal: z.string(),
    }),
  ),
})
export type Registered = z.output<typeof registered>

/** The status of a deposit (W2). */
const holdStatus = z.enum([
  'none',
  'authenticating',
  'awaited',
  'held',
  'lapsed',
  'failed',
  'released',
  'captured',
])

/** A registration as staff see it, with the applicant and the request. */
export const applicant = z.extend(registration, {
  userId: z.string(),
  /** Whether this is a walk-in bidder, without account, card or deposit. */
  walkIn: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  identity: identityStatus,
  /** The card of the registration; null if it has been removed. */
  card: z.nullable(z.omit(card, { id: true })),
  /** The requested deposit, 10,000 times the value; 0 for none. */
  depositAmount: count,
  deposit: z.strictObject({
    status: holdStatus,
    /** The amount in whole units of the sale's currency. */
    amount: whole,
    /** 0 for none. */
    expiresAt: instant,
  }),
  /** Why staff waived the deposit; '' if they have not. */
  depositWaiver: z.string(),
  /** Key of the signature, a picture at `/uploads/<key>`; '' without one. */
  signatureFile: z.string(),
  meetingId: z.string(),
  inviteCount: count,
  joinTime: z.string(),
  cates: z.array(z.string()),
  askedAt: instant,
  /** 0 until decided. */
  decidedAt: instant,
  /** When an identity document was requested; 0 for never. */
  identityAskedAt: instant,
  /** The decision that takes effect at `at` unless undone (W8); null for none. */
  scheduled: z.nullable(
    z.strictObject({ decision: z.enum(['approve', 'refuse', 'askIdentity']), at: instant }),
  ),
})
export type Applicant = z.output<typeof applicant>
