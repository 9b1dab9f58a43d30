import { z } from 'zod'
import type { PointsReason } from '#domain/points/points-reason.ts'

const number = z.string()

const reason: z.ZodType<PointsReason> = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['order', 'mall']), number, byCreditCard: z.boolean() }),
  z.object({
    kind: z.enum(['mallReversed', 'paymentUndone', 'delivery', 'deliveryCancelled']),
    number,
  }),
  z.object({ kind: z.literal('orderReversed'), number, isPart: z.exactOptional(z.literal(true)) }),
  z.object({
    kind: z.enum(['gift', 'giftCancelled']),
    number,
    giftId: z.string(),
    quantity: z.number(),
  }),
  z.object({ kind: z.literal('adjusted'), reason: z.string() }),
  z.object({ kind: z.enum(['owed', 'closed']) }),
])

/** Parses a stored reason. @throws if it is unknown */
export const parseReason = (stored: unknown): PointsReason => reason.parse(stored)
