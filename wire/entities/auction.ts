import * as z from 'zod/mini'
import { count, duration, instant, ledgerSeq, whole } from '#wire/schema/values.ts'
import { stateDigits } from '#wire/states/digits.ts'
import { stateField } from '#wire/states/state-field.ts'
import { named } from './named.ts'
import { picture } from './picture.ts'
import { rates } from './rates.ts'
import { cancellation, choiceGroups, lotMoves, roomMessage } from './sale-view.ts'

/** The stream of a sale: HLS and WHEP addresses, '' if not available; null without a stream. */
export const saleStream = z.nullable(z.strictObject({ hls: z.string(), whep: z.string() }))

export const auction = z.strictObject({
  id: z.string(),
  /** The sale's number, such as BH0145. */
  no: z.string(),
  /** 2 is live, 1 is timed. */
  type: stateField(stateDigits.type),
  title: z.string(),
  /** The part of the title in italics; '' for none. */
  accent: z.string(),
  summary: z.string(),
  description: z.string(),
  place: z.string(),
  cover: z.nullable(picture),
  registerStartTime: instant,
  bidStartTime: instant,
  startTime: instant,
  /** The time when the first lot of a timed sale closes; the planned end of a live sale, 0 for none. */
  endTime: instant,
  /** The first and the last effective end of the lots of a timed sale; 0 in a live sale. */
  firstEnd: instant,
  lastEnd: instant,
  isEnd: z.boolean(),
  /** When a live sale ended; absent before, and in a timed sale, which ends with its last lot. */
  endedAt: z.optional(instant),
  /** K4: why the sale does not take place, in both languages; null unless it was cancelled. */
  cancellation: z.nullable(cancellation),
  moves: lotMoves,
  /** The groups of lots that are offered by choice (V23). */
  choices: choiceGroups,
  /** Whether it is a rehearsal: nothing is sold (V12). */
  isRehearsal: z.boolean(),
  /** 1 while the saleroom is open. */
  liveStatus: stateField(stateDigits.liveStatus),
  /** The current lot, even after its hammer has fallen, until the next one is offered; null for none. */
  currentLotId: z.nullable(z.string()),
  /** T7: the interval between the ends of two lots. */
  lotInterval: duration,
  /** V3: whether online bids are accepted automatically or by the clerk at present. */
  bidAcceptance: z.enum(['auto', 'clerk']),
  /** V10: no bids are accepted while the sale is paused; the reason is '' if none was given. */
  paused: z.boolean(),
  pauseReason: z.string(),
  /** V11: the current message to everybody; null for none. */
  message: z.nullable(roomMessage),
  config: z.strictObject({
    /** L1: each increment, by the price from which it applies. */
    priceLevel: z.record(z.string(), z.int()),
    /** M3: the units of each currency per unit of the sale's currency; for display only. */
    currencyRate: z.record(z.string(), z.number()),
    cate: z.array(named),
    meeting: z.array(named),
  }),
  currency: z.string(),
  /** O8: the buyer's premium and card fees of this sale. */
  rates,
  /** The edition of the conditions of sale at publication; '' if the record names none. */
  conditionsVersion: z.string(),
  /** 0 requires no deposit. */
  depositType: stateField(stateDigits.depositType),
  depositVal: whole,
  depositDefault: whole,
  depositDesc: z.string(),
  /** Whether bidders need a verified identity (W1). */
  identityNeeded: z.boolean(),
  /** Whether registrations are approved automatically or by staff (W1). */
  admission: z.enum(['automatic', 'staff']),
  relatedAuction: z.array(
    z.strictObject({
      id: z.string(),
      no: z.string(),
      name: z.string(),
      cate: z.array(named),
      type: stateField(stateDigits.type),
      startTime: instant,
      /** When the last lot of a timed sale closes; 0 in a live sale. */
      lastEnd: instant,
      liveStatus: stateField(stateDigits.liveStatus),
      currency: z.string(),
      depositType: stateField(stateDigits.depositType),
      depositDefault: whole,
    }),
  ),
  stream: saleStream,
  lotCount: count,
  /** Whether all its lots are tobacco (C2). */
  isTobacco: z.boolean(),
  /** The sums of its lots’ low and high estimates. */
  estimate: z.strictObject({ low: count, high: count }),
  /** null until the sale has ended. */
  totals: z.nullable(z.strictObject({ sold: count, offered: count, hammer: count })),
  /** The head of its ledger. */
  seq: ledgerSeq,
  serverTime: instant,
})
export type Auction = z.output<typeof auction>
