/** Returns the path of the page on which a sale is cancelled. */
export const cancellationPath = (auctionId: string): string =>
  `/house/cancellation/${encodeURIComponent(auctionId)}`
