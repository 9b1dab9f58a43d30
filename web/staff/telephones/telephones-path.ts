/** Returns the path of the telephone desk of a sale. */
export const telephonesPath = (auctionId: string): string =>
  `/house/telephones/${encodeURIComponent(auctionId)}`
