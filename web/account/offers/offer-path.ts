/** Returns the path of an after-sale offer (O17). */
export const offerPath = (offerId: string): string => `/profile/offers/${encodeURIComponent(offerId)}`
