import * as z from 'zod/mini'
import { count, duration, instant, ledgerSeq, whole } from '#wire/schema/values.ts'
import { stateDigits } from '#wire/states/digits.ts'
import { stateField } from '#wire/states/state-field.ts'
import { named } from './named.ts'
import { picture } from './picture.ts'
import { rates } from './rates.ts'
import { roomMessage } from './sale-view.ts'

/** Where a sale can be watched: HLS and WHEP, each '' where it is not shown in that way; null where it cannot be. */
export const saleStream = z.nullable(z.strictObject({ hls: z.string(), whep: z.string() }))

export const auction = z.strictObject({
  id: z.string(),
  /** The sale's number, such as BH0145. */
  no: z.string(),
  /** 2 live, 1 timed. */
  type: stateField(stateDigits.type),
  title: z.string(),
  /** The part of the title that is set in italics; '' where none is. */
  accent: z.string(),
  summary: z.string(),
  description: z.string(),
  place: z.string(),
  cover: z.nullable(picture),
  registerStartTime: instant,
  bidStartTime: instant,
  startTime: instant,
  /** Timed: when the first lot closes. Live: the planned end, 0 where none is planned. */
  endTime: instant,
  /** Timed: the first and the last effective end of its lots; 0 in a live sale. */
  firstEnd: instant,
  lastEnd: instant,
  isEnd: z.boolean(),
  /** Whether it is a rehearsal: nothing is sold (V12). */
  isRehearsal: z.boolean(),
  /** 1 while the room is open. */
  liveStatus: stateField(stateDigits.liveStatus),
  /** The lot on the block, its hammer included, until the next is called; null where none is. */
  currentLotId: z.nullable(z.string()),
  /** T7: between the closing of one lot and of the next. */
  lotInterval: duration,
  /** V3: whether online offers are taken at once or by the clerk, as it is now. */
  bidAcceptance: z.enum(['auto', 'clerk']),
  /** V10: nobody's bid is taken now, for this reason; '' where none was given. */
  paused: z.boolean(),
  pauseReason: z.string(),
  /** V11: what the house says to everybody; null where nothing. */
  message: z.nullable(roomMessage),
  config: z.strictObject({
    /** L1: the increment from each starting price on. */
    priceLevel: z.record(z.string(), z.int()),
    /** M3: units of each currency that one unit of the sale's buys; for display only. */
    currencyRate: z.record(z.string(), z.number()),
    cate: z.array(named),
    meeting: z.array(named),
  }),
  currency: z.string(),
  /** O8: buyer's premium and card fees of this sale. */
  rates,
  /** The edition of the conditions of sale it was published under; '' where its record names none. */
  conditionsVersion: z.string(),
  /** 0 asks for no deposit. */
  depositType: stateField(stateDigits.depositType),
  depositVal: whole,
  depositDefault: whole,
  depositDesc: z.string(),
  /** Whether somebody's identity must have been checked before they may bid (W1). */
  identityNeeded: z.boolean(),
  /** Who decides about those who register (W1): the sale by itself, or its staff. */
  admission: z.enum(['automatic', 'staff']),
  relatedAuction: z.array(
    z.strictObject({
      id: z.string(),
      no: z.string(),
      name: z.string(),
      cate: z.array(named),
      type: stateField(stateDigits.type),
      startTime: instant,
      /** Timed: when its last lot closes; 0 in a live sale. */
      lastEnd: instant,
      liveStatus: stateField(stateDigits.liveStatus),
      currency: z.string(),
      depositType: stateField(stateDigits.depositType),
      depositDefault: whole,
    }),
  ),
  stream: saleStream,
  lotCount: count,
  /** Whether every lot of it is tobacco (C2). */
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
