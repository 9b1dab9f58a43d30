/** Returns the page of an offer of a lot after the sale (O17). */
export const offerPath = (offerId: string): string => `/profile/offers/${encodeURIComponent(offerId)}`
