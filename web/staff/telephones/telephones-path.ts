/** Returns the path of the telephone bidding page of a sale. */
export const telephonesPath = (auctionId: string): string =>
  `/house/telephones/${encodeURIComponent(auctionId)}`
