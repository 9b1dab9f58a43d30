import type { Auction } from '#wire/entities/auction.ts'

/** Returns a sale for renewing a lost deposit: only card and deposit are asked for (W2). */
export const forRenewal = (auction: Auction): Auction => ({
  ...auction,
  relatedAuction: [],
  config: { ...auction.config, meeting: [] },
})
