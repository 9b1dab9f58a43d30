import type { Auction } from '#wire/entities/auction.ts'

/** A sale as it is registered for anew after a deposit was lost: only card and deposit are asked for (W2). */
export const forRenewal = (auction: Auction): Auction => ({
  ...auction,
  relatedAuction: [],
  config: { ...auction.config, meeting: [] },
})
