/** Returns the path of the auctioneer's screen of a sale. */
export const auctioneerPath = (auctionId: string): string =>
  `/house/auctioneer/${encodeURIComponent(auctionId)}`
