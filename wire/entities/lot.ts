import * as z from 'zod/mini'
import { count, instant, ledgerSeq, whole, winStatus } from '#wire/schema/values.ts'
import { stateDigits } from '#wire/states/digits.ts'
import { stateField } from '#wire/states/state-field.ts'
import { picture } from './picture.ts'

export const channel = z.enum(['maximum', 'online', 'room', 'telephone', 'commission'])

/** What moves of a lot, as the asker may see it. */
export const lotStatus = z.strictObject({
  /** Ledger place of the last entry that touched the lot. */
  seq: ledgerSeq,
  /** 0 open, 2 sold, 3 passed. */
  saleStatus: stateField(stateDigits.saleStatus),
  /** 1 not on the block, 2 lot open, 3 bidding open. */
  lotStatus: stateField(stateDigits.lotStatus),
  withdrawn: z.boolean(),
  /** The one effective end; 0 in a live sale. */
  endTime: instant,
  lastCall: z.boolean(),
  lastWarning: z.boolean(),
  /** The current price; 0 without a bid. */
  winPrice: whole,
  /** The hammer price; 0 until sold. */
  finalPrice: whole,
  /** The least that the next bid may be. */
  nextPrice: whole,
  /** The paddle that leads or bought; '' where nobody or the room does. */
  leader: z.string(),
  leaderChannel: z.union([channel, z.literal('')]),
  reserveMet: z.boolean(),
  bidCount: count,
  /** The asker's own maximum or highest bid; 0 without one. */
  myPrice: whole,
  win: winStatus,
})

/** What a lot is, whatever happens to it in the sale. Texts are in the request's language. */
export const lotEntry = z.strictObject({
  id: z.string(),
  auctionId: z.string(),
  lotNum: z.int().check(z.minimum(1)),
  title: z.string(),
  /** The part of the title that is set in italics; '' where none is. */
  accent: z.string(),
  /** One line: region, cask, bottling and the like. */
  facts: z.string(),
  description: z.string(),
  provenance: z.string(),
  condition: z.string(),
  kind: z.enum(['wine', 'spirits', 'cigars', 'other']),
  producer: z.string(),
  region: z.string(),
  vintage: z.string(),
  format: z.string(),
  quantity: count,
  /** The id of its category in the sale's `config.cate`. */
  cate: z.string(),
  pictures: z.array(picture),
  lowEstimate: whole,
  /** 0 means that the lot has no reserve. */
  highEstimate: whole,
  startPrice: whole,
  currency: z.string(),
  fav: z.boolean(),
  /** The asker's own maximum; 0 without one. */
  preBid: z.strictObject({ maxBid: whole }),
})

export const lot = z.extend(lotEntry, lotStatus.shape)

export type LotEntry = z.output<typeof lotEntry>
export type Lot = z.output<typeof lot>
