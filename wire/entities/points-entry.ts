import * as z from 'zod/mini'
import { count, instant } from '#wire/schema/values.ts'

/** What an entry of points is about, so that a page may lead there. */
const pointsKinds = [
  'order',
  'mall',
  'orderReversed',
  'mallReversed',
  'owed',
  'gift',
  'giftCancelled',
  'delivery',
  'deliveryCancelled',
  'adjusted',
  'closed',
] as const

/** One entry of somebody's points. */
export const pointsEntry = z.strictObject({
  id: z.string(),
  at: instant,
  kind: z.enum(pointsKinds),
  /** Why, in words of the request's language. */
  reason: z.string(),
  /** Above 0 where they came, below where they went. */
  points: z.int(),
  /** What there was after it. */
  balance: count,
})
export type PointsEntry = z.output<typeof pointsEntry>
