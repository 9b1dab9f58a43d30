import type { Auction } from '#wire/entities/auction.ts'

/** Returns a sale in the form for renewing a lost deposit, which asks only for card and deposit (W2). */
export const forRenewal = (auction: Auction): Auction => ({
  ...auction,
  relatedAuction: [],
  config: { ...auction.config, meeting: [] },
})
