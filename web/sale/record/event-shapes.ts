import * as z from 'zod/mini'
import { correctableFacts, correctableTexts, publicPrices } from '#domain/auction/changes/lot-change.ts'
import type { AttributeValue } from '#domain/lots/attributes/values.ts'

/** A line of a public bid: paddle, price in whole units, and channel. */
export const bidLine = z.object({
  paddle: z.string(),
  price: z.number(),
  channel: z.enum(['maximum', 'online', 'room', 'telephone', 'commission']),
})

/** The leading bid of a public entry. */
export const leadingBid = z.extend(bidLine, { reserveMet: z.boolean() })

/** Returns a public event about one lot. */
export const ofLot = <T extends string>(type: T) => z.object({ type: z.literal(type), lotId: z.string() })

/** Returns a public event of the whole sale. */
export const ofSale = <T extends string>(type: T) => z.object({ type: z.literal(type) })

/** A cancelled sale, and why (K4). */
export const saleCancelled = z.extend(ofSale('saleCancelled'), { en: z.string(), zh: z.string() })

/** A pause, with the reason or without, and its end (V10). */
export const salePaused = z.extend(ofSale('salePaused'), { reason: z.string() })
export const saleResumed = ofSale('saleResumed')

/** A lot's end that moved, and why (T6). */
export const endTimeMoved = z.extend(ofLot('endTimeMoved'), {
  endTime: z.number(),
  cause: z.enum(['softClose', 'clerk', 'outage']),
})

/** A hammer and the naming of a buyer: paddle and price. */
export const lotSold = z.extend(ofLot('lotSold'), { paddle: z.string(), price: z.number() })
export const buyerNamed = z.extend(ofLot('buyerNamed'), { paddle: z.string(), price: z.number() })

/** A sale after the sale (V16): paddle and price. */
export const lotSoldAfter = z.extend(ofLot('lotSoldAfter'), { paddle: z.string(), price: z.number() })

/** A sale at the hammer price of another lot of the parcel, without being called (V20). */
export const lotSoldInParcel = z.extend(ofLot('lotSoldInParcel'), {
  firstLotId: z.string(),
  paddle: z.string(),
  price: z.number(),
  channel: bidLine.shape.channel,
  byChoice: z.exactOptional(z.literal(true)),
})

/** Lots that are offered by choice; none ends it (V23). */
export const choiceOffered = z.extend(ofLot('choiceOffered'), { lotIds: z.array(z.string()) })

const chosen = { lotIds: z.array(z.string()), paddle: z.string(), price: z.number() }

/** What the buyer of a lot chose from its group, and that this was undone (V23). */
export const choiceMade = z.extend(ofLot('choiceMade'), chosen)
export const choiceUndone = z.extend(ofLot('choiceUndone'), chosen)

/** Last call and last warning, given or taken back (V5). */
export const lastCallSet = z.extend(ofLot('lastCallSet'), { on: z.boolean() })
export const lastWarningSet = z.extend(ofLot('lastWarningSet'), { on: z.boolean() })

/** A notice about a lot, in both languages (K13). */
export const noticePosted = z.extend(ofLot('noticePosted'), { en: z.string(), zh: z.string() })

/** Terms of a lot that were changed; reserve and consent are secret (K4). */
export const lotAmended = z.extend(ofLot('lotAmended'), {
  prices: z.array(z.object({ field: z.enum(publicPrices), from: z.number(), to: z.number() })),
  hasReserve: z.exactOptional(z.boolean()),
  leading: z.exactOptional(leadingBid),
  lines: z.array(bidLine),
})

const version = { from: z.string(), to: z.string() }

/** Texts, facts or pictures of a lot that were corrected, or an erratum (K13). */
const bilingualText = z.object({ en: z.string(), zh: z.string() })

/** The value of an attribute, whose type depends on the attribute; a later version may have added it. */
const anyValue = z.custom<AttributeValue>()

export const lotCorrected = z.extend(ofLot('lotCorrected'), {
  changes: z.array(
    z.union([
      z.object({ field: z.enum(correctableTexts), lang: z.enum(['en', 'zh']), ...version }),
      z.object({ field: z.enum(correctableFacts), lang: z.literal('both'), ...version }),
    ]),
  ),
  pictures: z.exactOptional(
    z.object({
      from: z.array(z.string()),
      to: z.array(z.string()),
      alts: z.exactOptional(z.array(z.object({ key: z.string(), from: bilingualText, to: bilingualText }))),
    }),
  ),
  attributes: z.exactOptional(z.array(z.object({ id: z.string(), from: anyValue, to: anyValue }))),
  digest: z.string(),
  erratum: z.exactOptional(bilingualText),
})

/** The terms of a lot, without its secret reserve. */
export const publicLotTerms = z.object({
  lotId: z.string(),
  lotNum: z.number(),
  lotSuffix: z.exactOptional(z.string()),
  startPrice: z.number(),
  lowEstimate: z.number(),
  highEstimate: z.number(),
  textDigest: z.exactOptional(z.string()),
})

/** A lot that joined the published sale; its reserve is secret (K16). */
export const lotAdded = z.extend(ofLot('lotAdded'), {
  terms: publicLotTerms,
  endTime: z.number(),
  /** The lots in whose place it is offered (K17). */
  replaces: z.exactOptional(z.readonly(z.array(z.string()))),
})

/** A lot that is offered before another one, or last (V19). */
export const lotMoved = z.extend(ofLot('lotMoved'), { before: z.nullable(z.string()), reason: z.string() })

/** A lot taken out of the sale, with the reason, or with the lots that took its place (K17). */
export const lotWithdrawn = z.extend(ofLot('lotWithdrawn'), {
  reason: z.string(),
  replacedBy: z.exactOptional(z.readonly(z.array(z.string()))),
})
