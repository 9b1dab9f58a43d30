/** Returns the page on which lots are added to a published sale. */
export const additionsPath = (auctionId: string): string => `/house/additions/${auctionId}`
