/** A timed sale that is open, a live one before its start, and one whose first lot is on the block. */
export const saleStates = ['timed', 'beforeLive', 'live'] as const
export type SaleState = (typeof saleStates)[number]

/** A sale of the bench that `following` measures, with those who are signed in. */
export type FollowingServer = {
  readonly url: string
  readonly auctionId: string
  readonly bidder: { readonly userID: string; readonly token: string }
  readonly manager: { readonly token: string }
}
