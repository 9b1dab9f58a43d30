import * as z from 'zod/mini'
import { instant, ledgerSeq, whole } from '../values.ts'
import { channel, lotStanding } from './lot.ts'

/** What only staff see of a lot. */
export const deskView = z.strictObject({
  reserve: z.nullable(whole),
  book: z.readonly(
    z.array(z.strictObject({ paddle: z.string(), maximum: whole, seq: ledgerSeq, resting: z.boolean() })),
  ),
  canUndo: z.nullable(z.enum(['bid', 'start', 'lastCall', 'lastWarning', 'hammer'])),
})

/** A lot's standing within a sale, as the domain's LotView has it. */
export const lotView = z.extend(lotStanding, { lotId: z.string(), desk: z.nullable(deskView) })

/** A bid within a sale, as the domain's BidView has it. */
export const bidView = z.strictObject({
  id: z.string(),
  lotId: z.string(),
  paddle: z.string(),
  price: whole,
  channel,
  at: instant,
  isDel: z.boolean(),
  status: z.enum(['accepted', 'pending', 'rejected']),
  reason: z.string(),
})

/** A whole sale as one viewer may see it at ledger place `seq`. */
export const saleView = z.strictObject({
  auctionId: z.string(),
  seq: ledgerSeq,
  liveStatus: z.literal([0, 1]),
  isEnd: z.boolean(),
  startTime: instant,
  currentLotId: z.nullable(z.string()),
  lots: z.record(z.string(), lotView),
  /** By lot, newest last. */
  bids: z.record(z.string(), z.readonly(z.array(bidView))),
})
