import * as z from 'zod/mini'
import { instant, ledgerSeq, whole } from '#wire/schema/values.ts'
import { stateDigits } from '#wire/states/digits.ts'
import { stateField } from '#wire/states/state-field.ts'
import { bidView } from './bid.ts'
import { lotStatus } from './lot.ts'

const doing = z.strictObject({
  seq: ledgerSeq,
  what: z.enum(['bid', 'start', 'lastCall', 'lastWarning']),
  bids: z.readonly(z.array(z.string())),
})

/** What only staff see of a lot. */
export const deskView = z.strictObject({
  reserve: z.nullable(whole),
  book: z.readonly(
    z.array(z.strictObject({ paddle: z.string(), maximum: whole, seq: ledgerSeq, resting: z.boolean() })),
  ),
  canUndo: z.nullable(z.enum(['bid', 'start', 'lastCall', 'lastWarning', 'hammer'])),
  /** What undo would take back, and redo put back, one after another. */
  done: z.readonly(z.array(doing)),
  undone: z.readonly(z.array(doing)),
})

/** A lot's standing within a sale, as the domain's LotView has it. */
export const lotView = z.extend(lotStatus, { lotId: z.string(), desk: z.nullable(deskView) })

/** What the house says to everybody in the sale. */
export const roomMessage = z.strictObject({ text: z.string(), at: instant })

/** A whole sale as one viewer may see it at ledger place `seq`. */
export const saleView = z.strictObject({
  auctionId: z.string(),
  seq: ledgerSeq,
  liveStatus: stateField(stateDigits.liveStatus),
  isEnd: z.boolean(),
  startTime: instant,
  paused: z.boolean(),
  pauseReason: z.string(),
  message: z.nullable(roomMessage),
  bidAcceptance: z.enum(['auto', 'clerk']),
  currentLotId: z.nullable(z.string()),
  lots: z.record(z.string(), lotView),
  /** By lot, newest last. */
  bids: z.record(z.string(), z.readonly(z.array(bidView))),
})
