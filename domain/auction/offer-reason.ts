import type { Whole } from '#domain/money/money.ts'

/**
 * Why the rules reject an online offer (V3): a higher bid was accepted; an earlier bid at the same price was
 * accepted; the next bid is now higher; its owner leads with another bid; its owner raised it; its owner was
 * suspended; bidding on the lot has ended.
 */
export const rulesReasons = [
  'outbid',
  'earlier',
  'belowNext',
  'leading',
  'raised',
  'suspended',
  'closed',
] as const

/**
 * Why the clerk rejects an online offer (V3): the saleroom was first at this price, whose bid is then
 * recorded; the auctioneer does not accept it; its owner cancelled it; it is over its owner's limit.
 */
export const clerkReasons = ['floorFirst', 'auctioneer', 'onRequest', 'overLimit'] as const

/** Why an offer ended without being rejected (V3): its bidder cancelled it. */
const bidderReasons = ['cancelled'] as const

export const offerReasons = [...rulesReasons, ...clerkReasons, ...bidderReasons] as const

export type RulesReason = (typeof rulesReasons)[number]
export type ClerkReason = (typeof clerkReasons)[number]
export type OfferReason = (typeof offerReasons)[number]

/**
 * The display of the `reason` of a rejected offer: a known reason by its name, free text of an older record
 * as `words`, or nothing if there is no reason or this version does not know the code.
 */
export type DisplayedReason = OfferReason | 'words' | 'none'

/** Reads the `reason` of a rejected offer. Codes are single words in Latin letters; older records hold free text. */
export function displayedReason(reason: string): DisplayedReason {
  const known = offerReasons.find((name) => name === reason)
  if (known) return known
  return reason === '' || /^[a-z][A-Za-z0-9]*$/.test(reason) ? 'none' : 'words'
}

/** Reasons that name another bid, which came first. */
const beatenReasons: ReadonlySet<DisplayedReason> = new Set(['outbid', 'earlier', 'belowNext', 'floorFirst'])

/**
 * V6: returns the reason as it is now. `undone`: the bid that came first was undone, so that the offer could be made
 * again.
 *
 * @param nextPrice the next bid on the lot
 */
export function currentReason(reason: string, price: Whole, nextPrice: Whole): DisplayedReason | 'undone' {
  const displayed = displayedReason(reason)
  return beatenReasons.has(displayed) && nextPrice <= price ? 'undone' : displayed
}
