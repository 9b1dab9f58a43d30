import { z } from 'zod'
import type { Notice } from '#wire/socket/socket.ts'

/** What the house tells single people by whatever way they want to hear of it. */
export type StoredNotice = Exclude<Notice, { kind: 'order' }>

const ofLot = { auctionId: z.string(), lotId: z.string(), lotNum: z.number() }

const storedNotice: z.ZodType<StoredNotice> = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['outbid', 'won']), ...ofLot, price: z.number() }),
  z.object({ kind: z.literal('closing'), ...ofLot, endTime: z.number(), lotsBefore: z.number() }),
  z.object({
    kind: z.literal('registration'),
    auctionId: z.string(),
    status: z.literal([2, -1]),
    depositLost: z.exactOptional(z.boolean()),
    depositAsked: z.exactOptional(z.boolean()),
  }),
  z.object({ kind: z.literal('identity'), status: z.literal([1, -1]), reason: z.string() }),
])

/** What a row keeps of a notice. @throws where it is none of the house's */
export const parseNotice = (stored: unknown): StoredNotice => storedNotice.parse(stored)
