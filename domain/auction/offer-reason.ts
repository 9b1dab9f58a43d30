/** Why the rules turn down an online offer (V3): another bid overtook it, bidding closed, or its owner raised it. */
export const offerReasons = ['outbid', 'closed', 'raised'] as const

export type OfferReason = (typeof offerReasons)[number]

/**
 * What the `reason` of a rejected offer may be shown as: a rule's reason by its name, the clerk's own words as `words`,
 * and nothing where none was given or it is a code that this version does not know.
 */
export type ReasonGiven = OfferReason | 'words' | 'none'

/** Reads the `reason` of a rejected offer. Codes are single words in Latin letters; the clerk's words are anything else. */
export function reasonGiven(reason: string): ReasonGiven {
  const known = offerReasons.find((name) => name === reason)
  if (known) return known
  return reason === '' || /^[a-z][A-Za-z0-9]*$/.test(reason) ? 'none' : 'words'
}
