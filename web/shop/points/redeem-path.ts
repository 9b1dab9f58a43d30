/** Returns the path on which a gift is redeemed. */
export const redeemPath = (giftId: string): string => `/gifts/placeOrder?gift=${encodeURIComponent(giftId)}`
