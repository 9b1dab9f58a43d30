import * as z from 'zod/mini'
import { correctableFacts, correctableTexts, publicPrices } from '#domain/auction/changes/lot-change.ts'
import type { AttributeValue } from '#domain/lots/attributes/values.ts'

/** A line of a public bid: paddle, price in whole units and channel. */
export const bidLine = z.object({
  paddle: z.string(),
  price: z.number(),
  channel: z.enum(['maximum', 'online', 'room', 'telephone', 'commission']),
})

/** The leading bid of a public entry. */
export const leadingBid = z.extend(bidLine, { reserveMet: z.boolean() })

/** Returns the schema of a public event about one lot. */
export const ofLot = <T extends string>(type: T) => z.object({ type: z.literal(type), lotId: z.string() })

/** Returns the schema of a public event about the whole sale. */
export const ofSale = <T extends string>(type: T) => z.object({ type: z.literal(type) })

/** The cancellation of a sale, and why (K4). */
export const saleCancelled = z.extend(ofSale('saleCancelled'), { en: z.string(), zh: z.string() })

/** A pause, with or without a reason, and its end (V10). */
export const salePaused = z.extend(ofSale('salePaused'), { reason: z.string() })
export const saleResumed = ofSale('saleResumed')

/** A change of a lot's end, and why (T6). */
export const endTimeMoved = z.extend(ofLot('endTimeMoved'), {
  endTime: z.number(),
  cause: z.enum(['softClose', 'clerk', 'outage']),
})

/** A hammer or the naming of a buyer: paddle and price. */
export const lotSold = z.extend(ofLot('lotSold'), { paddle: z.string(), price: z.number() })
export const buyerNamed = z.extend(ofLot('buyerNamed'), { paddle: z.string(), price: z.number() })

/** A lot sold after the sale (V16): paddle and price. */
export const lotSoldAfter = z.extend(ofLot('lotSoldAfter'), { paddle: z.string(), price: z.number() })

/** A lot sold at the hammer price of another lot in the parcel, without being called (V20). */
export const lotSoldInParcel = z.extend(ofLot('lotSoldInParcel'), {
  firstLotId: z.string(),
  paddle: z.string(),
  price: z.number(),
  channel: bidLine.shape.channel,
  byChoice: z.exactOptional(z.literal(true)),
})

/** The lots offered by choice, or none to end it (V23). */
export const choiceOffered = z.extend(ofLot('choiceOffered'), { lotIds: z.array(z.string()) })

const chosen = { lotIds: z.array(z.string()), paddle: z.string(), price: z.number() }

/** What the buyer of a lot chose from its group, or that this was undone (V23). */
export const choiceMade = z.extend(ofLot('choiceMade'), chosen)
export const choiceUndone = z.extend(ofLot('choiceUndone'), chosen)

/** A last call or last warning, given or withdrawn (V5). */
export const lastCallSet = z.extend(ofLot('lastCallSet'), { on: z.boolean() })
export const lastWarningSet = z.extend(ofLot('lastWarningSet'), { on: z.boolean() })

/** A notice about a lot, in both languages (K13). */
export const noticePosted = z.extend(ofLot('noticePosted'), { en: z.string(), zh: z.string() })

/** Changed terms of a lot; reserve and consent are secret (K4). */
export const lotAmended = z.extend(ofLot('lotAmended'), {
  prices: z.array(z.object({ field: z.enum(publicPrices), from: z.number(), to: z.number() })),
  hasReserve: z.exactOptional(z.boolean()),
  leading: z.exactOptional(leadingBid),
  lines: z.array(bidLine),
})

const version = { from: z.string(), to: z.string() }

/** Corrected texts, facts or pictures of a lot, or an erratum (K13). */
const bilingualText = z.object({ en: z.string(), zh: z.string() })

/** The value of an attribute, whose type depends on the attribute, which a later version may have added. */
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
  /** The lots that it replaces (K17). */
  replaces: z.exactOptional(z.readonly(z.array(z.string()))),
})

/** A lot moved before another one, or to the end (V19). */
export const lotMoved = z.extend(ofLot('lotMoved'), { before: z.nullable(z.string()), reason: z.string() })

/** A lot withdrawn from the sale, with the reason or the lots that replaced it (K17). */
export const lotWithdrawn = z.extend(ofLot('lotWithdrawn'), {
  reason: z.string(),
  replacedBy: z.exactOptional(z.readonly(z.array(z.string()))),
})
