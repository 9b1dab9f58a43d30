/** Returns the path of the page with a sale's saleroom notices. */
export const noticesPath = (auctionId: string): string => `/house/notices/${encodeURIComponent(auctionId)}`
