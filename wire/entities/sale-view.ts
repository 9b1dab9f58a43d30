import * as z from 'zod/mini'
import { instant, ledgerSeq, whole } from '#wire/schema/values.ts'
import { stateDigits } from '#wire/states/digits.ts'
import { stateField } from '#wire/states/state-field.ts'
import { bidView } from './bid.ts'
import { lotStatus } from './lot.ts'

const action = z.strictObject({
  seq: ledgerSeq,
  what: z.enum(['bid', 'start', 'lastCall', 'lastWarning']),
  bids: z.readonly(z.array(z.string())),
})

/** The staff-only fields of a lot. */
export const staffLotView = z.strictObject({
  reserve: z.nullable(whole),
  wasSetAside: z.boolean(),
  book: z.readonly(
    z.array(z.strictObject({ paddle: z.string(), maximum: whole, seq: ledgerSeq, resting: z.boolean() })),
  ),
  canUndo: z.nullable(z.enum(['bid', 'start', 'lastCall', 'lastWarning', 'parcel', 'choice', 'hammer'])),
  /** The actions that undo and redo would revert and restore, in order. */
  done: z.readonly(z.array(action)),
  undone: z.readonly(z.array(action)),
})

/** The state of a lot in its sale: LotView of the domain. */
export const lotView = z.extend(lotStatus, { lotId: z.string(), desk: z.nullable(staffLotView) })

/** The message to everybody in a sale. */
export const roomMessage = z.strictObject({ text: z.string(), at: instant })

/** The cancellation of a sale, with its reason (K4). */
export const cancellation = z.strictObject({ en: z.string(), zh: z.string(), at: instant })

/** A lot that is offered before another one, or last if `before` is null (V19). */
export const lotMoves = z.readonly(
  z.array(z.strictObject({ lotId: z.string(), before: z.nullable(z.string()) })),
)

/** The groups of lots that are offered by choice (V23). */
export const choiceGroups = z.readonly(z.array(z.readonly(z.array(z.string()))))

/** A sale as one viewer may see it, at ledger position `seq`. */
export const saleView = z.strictObject({
  auctionId: z.string(),
  seq: ledgerSeq,
  liveStatus: stateField(stateDigits.liveStatus),
  isEnd: z.boolean(),
  cancellation: z.nullable(cancellation),
  startTime: instant,
  paused: z.boolean(),
  pauseReason: z.string(),
  message: z.nullable(roomMessage),
  bidAcceptance: z.enum(['auto', 'clerk']),
  /** The position that changes when a lot is added to the sale (K16). */
  addedSeq: ledgerSeq,
  /** The changes of the order in which lots are offered, oldest first (V19). */
  moves: lotMoves,
  /** The groups of lots that are offered by choice (V23). */
  choices: choiceGroups,
  currentLotId: z.nullable(z.string()),
  lots: z.record(z.string(), lotView),
  /** The bids by lot, newest last. */
  bids: z.record(z.string(), z.readonly(z.array(bidView))),
})
