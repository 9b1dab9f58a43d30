import * as z from 'zod/mini'
import { instant, whole } from '#wire/schema/values.ts'
import { channel } from './lot.ts'

/** A bid in a sale: BidView of the domain. */
export const bidView = z.strictObject({
  id: z.string(),
  lotId: z.string(),
  /** The paddle; '' is the saleroom. */
  paddle: z.string(),
  price: whole,
  channel,
  at: instant,
  isDel: z.boolean(),
  /** Pending and rejected offers are visible to their owner only. */
  status: z.enum(['accepted', 'pending', 'rejected']),
  /** Why it was rejected; `choice` if the choice had already been made (V23). */
  reason: z.string(),
})

/** A bid as the viewer may see it. */
export const bid = z.extend(bidView, {
  /** The viewer's id on their own bids; '' on those of others, whose bidders are known only by paddle. */
  userId: z.string(),
})
export type Bid = z.output<typeof bid>
