const prefix = 'bids '

/** Returns the id of the target of a sale's bids from marketplaces (Q9). */
export const bidsTarget = (auctionId: string): string => prefix + auctionId

/** Returns the sale by the id of the target of its bids, or null for another target. */
export const saleOfBids = (id: string): string | null =>
  id.startsWith(prefix) ? id.slice(prefix.length) : null
