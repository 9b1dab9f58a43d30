import * as z from 'zod/mini'
import { instant, whole } from '#wire/schema/values.ts'
import { channel } from './lot.ts'

/** A bid within a sale, as the domain's BidView has it. */
export const bidView = z.strictObject({
  id: z.string(),
  lotId: z.string(),
  /** '' is the room. */
  paddle: z.string(),
  price: whole,
  channel,
  at: instant,
  isDel: z.boolean(),
  /** Offers that are pending or rejected are seen by their owner only. */
  status: z.enum(['accepted', 'pending', 'rejected']),
  reason: z.string(),
})

/** A bid as the asker may see it. */
export const bid = z.extend(bidView, {
  /** The asker's own id on their own bids; '' on all others, whose bidders are known by paddle only. */
  userId: z.string(),
})
export type Bid = z.output<typeof bid>
