import * as z from 'zod/mini'
import { count, instant, whole } from '#wire/schema/values.ts'
import { card } from './card.ts'
import { identityStatus } from './user.ts'

/** 0 none, 1 pending, 2 approved, -1 refused. */
const registrationStatus = z.literal([0, 1, 2, -1])

/**
 * The first thing that a person still has to do before they may bid in a sale (W1); null where nothing is. `staff`: they
 * can see its reserves, so nothing they do lets them bid (R6).
 */
const wanting = z.nullable(z.enum(['email', 'adult', 'conditions', 'identity', 'card', 'deposit', 'staff']))

/** A request for a higher limit (W7), the latest in this sale. */
const limitRequest = z.strictObject({
  /** The limit that was asked for. */
  asked: whole,
  at: instant,
  status: z.enum(['open', 'raised', 'declined']),
})

/** Where somebody stands with a sale (W1). */
export const registration = z.strictObject({
  status: registrationStatus,
  /** '' until approved. */
  paddle: z.string(),
  reason: z.string(),
  /** W3; null where there is none. */
  limit: z.nullable(whole),
  /** null where none was made, or there is no limit to raise. */
  limitRequest: z.nullable(limitRequest),
  /**
   * What is missing. `deposit` with status -1: their hold has lapsed or failed, or staff ask for a new one; placing it
   * admits them at once (W2).
   */
  wanting,
})
export type Registration = z.output<typeof registration>

/** A bidder's limit in a sale, and what remains of it for one lot. */
export const bidLimit = z.extend(z.pick(registration, { limit: true, limitRequest: true }), {
  /** 0 without a limit. */
  left: whole,
})

/** What came of a request to register: the sale asked for, and those that were asked for with it. */
export const registered = z.extend(registration, {
  related: z.array(
    z.strictObject({
      auctionId: z.string(),
      status: registrationStatus,
      /** What kept it from being taken, by the name of its code; '' where nothing did. */
      refusal: z.string(),
    }),
  ),
})
export type Registered = z.output<typeof registered>

/** How a deposit stands (W2). */
const holdStatus = z.enum(['none', 'authenticating', 'held', 'lapsed', 'failed', 'released', 'captured'])

/** Somebody's registration as the house's staff see it: where it stands, whose it is, and what they asked for. */
export const applicant = z.extend(registration, {
  userId: z.string(),
  /** Admitted at the door: there is no account, no card and no deposit. */
  walkIn: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  identity: identityStatus,
  /** The card that stands behind it; null where it has been removed. */
  card: z.nullable(z.omit(card, { id: true })),
  /** What was asked to be held, 10,000 times the value; 0 for none. */
  depositAmount: count,
  deposit: z.strictObject({
    status: holdStatus,
    /** Whole units of the sale's currency. */
    amount: whole,
    /** 0 where there is no such moment. */
    expiresAt: instant,
  }),
  /** Why staff approved without a deposit; '' where they did not. */
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
})
export type Applicant = z.output<typeof applicant>
