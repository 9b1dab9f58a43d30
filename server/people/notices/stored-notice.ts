import { z } from 'zod'
import type { Notice } from '#wire/socket/socket.ts'

/** A notice that is stored and delivered through the user's channels. */
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

/** Parses the notice in a row. @throws where it is malformed */
export const parseNotice = (stored: unknown): StoredNotice => storedNotice.parse(stored)
