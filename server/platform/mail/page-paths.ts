/** Returns the path of a sale's page, without a language. */
export const salePath = (auctionId: string): string => `/auction/${encodeURIComponent(auctionId)}`

/** Returns the path of the registration for a sale, without a language. */
export const registerPath = (auctionId: string): string => `${salePath(auctionId)}/register`

/** Returns the path of a lot's page, without a language. */
export const lotPath = (auctionId: string, lotId: string): string =>
  `${salePath(auctionId)}/lot/${encodeURIComponent(lotId)}`
