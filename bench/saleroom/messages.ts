/** The server of the bench: the saleroom's path, and the session of the bidder whose page is measured. */
export type SaleroomServer = {
  readonly url: string
  readonly path: string
  readonly auctionId: string
  readonly bidder: { readonly userID: string; readonly token: string }
}

/** Requests to the server's process; each is answered by an empty message. */
export type SaleroomRequest =
  /** Other bidders place this many bids a second from now on; 0 to stop. */
  | { readonly kind: 'rivals'; readonly perSecond: number }
  /** Another bidder places the next bid. */
  | { readonly kind: 'outbid' }
