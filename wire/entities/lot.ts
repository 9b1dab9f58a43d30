import * as z from 'zod/mini'
import { correctableFacts, correctableTexts, publicPrices } from '#domain/auction/changes/lot-change.ts'
import { count, instant, ledgerSeq, lotSuffix, whole, winStatus } from '#wire/schema/values.ts'
import { stateDigits } from '#wire/states/digits.ts'
import { stateField } from '#wire/states/state-field.ts'
import { lotPicture } from './picture.ts'

export const channel = z.enum(['maximum', 'online', 'room', 'telephone', 'commission'])

/** A notice about a lot, at its ledger position (K13). */
const lotNotice = z.strictObject({
  seq: ledgerSeq,
  at: instant,
  en: z.string(),
  zh: z.string(),
  /** Whether it has been read out in the saleroom. */
  isRead: z.boolean(),
})

/** A correction of a lot or an erratum about it, at its ledger position (K13). `lot/corrections` has both versions. */
const lotCorrection = z.strictObject({
  seq: ledgerSeq,
  at: instant,
  /** Empty for an erratum. */
  fields: z.readonly(
    z.array(z.enum([...publicPrices, ...correctableTexts, ...correctableFacts, 'attributes', 'pictures'])),
  ),
  erratum: z.nullable(z.strictObject({ en: z.string(), zh: z.string() })),
  /** Whether it has been read out in the saleroom. */
  isRead: z.boolean(),
})

/** The changing fields of a lot, as the viewer may see them. */
export const lotStatus = z.strictObject({
  /** The ledger position of the last entry about the lot. */
  seq: ledgerSeq,
  /** 0 open, 2 sold, 3 passed. */
  saleStatus: stateField(stateDigits.saleStatus),
  /** 1 waiting, 2 lot open, 3 bidding open. */
  lotStatus: stateField(stateDigits.lotStatus),
  withdrawn: z.boolean(),
  /** Oldest first. */
  notices: z.readonly(z.array(lotNotice)),
  /** Oldest first. */
  corrections: z.readonly(z.array(lotCorrection)),
  /** The effective end; 0 in a live sale. */
  endTime: instant,
  lastCall: z.boolean(),
  lastWarning: z.boolean(),
  /** The current price; 0 without a bid. */
  winPrice: whole,
  /** The hammer price; 0 until sold. */
  finalPrice: whole,
  /** Whether it was sold after the sale, not at the hammer (V16). */
  soldAfter: z.boolean(),
  /** The lot of its parcel with which it was sold, without being called (V20); '' otherwise. */
  parcelOf: z.string(),
  /** The lots that its buyer chose from its group (V23), each at the price; null before. */
  chosen: z.nullable(
    z.strictObject({ lotIds: z.readonly(z.array(z.string())), paddle: z.string(), price: whole }),
  ),
  /** The minimum of the next bid. */
  nextPrice: whole,
  /** The paddle of the leader or buyer; '' for none or the saleroom. */
  leader: z.string(),
  leaderChannel: z.union([channel, z.literal('')]),
  reserveMet: z.boolean(),
  bidCount: count,
  /** The viewer's maximum or highest bid; 0 for none. */
  myPrice: whole,
  win: winStatus,
})

/** An attribute of a lot in words. */
const statedAttribute = z.strictObject({ id: z.string(), label: z.string(), text: z.string() })

/** The catalogue entry of a lot, independent of the bidding. Texts are in the request's language. */
export const lotEntry = z.strictObject({
  id: z.string(),
  auctionId: z.string(),
  lotNum: z.int().check(z.minimum(1)),
  lotSuffix,
  title: z.string(),
  /** The part of the title in italics; '' for none. */
  accent: z.string(),
  /** The English title of the label, for Chinese pages; '' on English pages, or if it is the same. */
  latinTitle: z.string(),
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
  /** Its other facts, in the order of its page; only in `lot/get` and previews of a lot, if it has any. */
  attributes: z.optional(z.readonly(z.array(statedAttribute))),
  pictures: z.array(lotPicture),
  lowEstimate: whole,
  /** 0 means that the lot has no reserve. */
  highEstimate: whole,
  startPrice: whole,
  currency: z.string(),
  /** The number of the group of identical lots that it belongs to (V20); 0 if it has none. */
  identical: count,
  fav: z.boolean(),
  /** The viewer's maximum; 0 for none. */
  preBid: z.strictObject({ maxBid: whole }),
  /** Present only if the viewer owns the lot or acts for its owner, and so cannot bid on it (S10). */
  isOwn: z.optional(z.literal(true)),
})

export const lot = z.extend(lotEntry, lotStatus.shape)

export type LotEntry = z.output<typeof lotEntry>
export type Lot = z.output<typeof lot>
