import * as z from 'zod/mini'
import { count, instant } from '#wire/schema/values.ts'

/** The subject of a points entry, so that pages can link to it. */
const pointsKinds = [
  'order',
  'mall',
  'orderReversed',
  'mallReversed',
  'paymentUndone',
  'owed',
  'gift',
  'giftCancelled',
  'delivery',
  'deliveryCancelled',
  'adjusted',
  'closed',
] as const

/** A points entry of a member. */
export const pointsEntry = z.strictObject({
  id: z.string(),
  at: instant,
  kind: z.enum(pointsKinds),
  /** The reason, in the request's language. */
  reason: z.string(),
  /** Positive if credited, negative if debited. */
  points: z.int(),
  /** The balance after the entry. */
  balance: count,
})
export type PointsEntry = z.output<typeof pointsEntry>
