/** Why a row with the result of a marketplace is refused, besides its single cells (Q9). */
export type MarketBidIssue =
  | 'notInSale'
  | 'repeatedBid'
  | 'notPhone'
  | 'notEmail'
  /** The bidder has an account that is not registered for the sale. */
  | 'hasAccount'
  | 'suspendedBidder'
  | 'overBidderLimit'
  | 'ownLot'
  | 'belowOpening'
  | 'bidOffIncrement'
  /** The lot has been called, passed or withdrawn, or bids are not taken yet. */
  | 'bidsClosed'
  | 'saleNotEnded'
  | 'soldToOther'
  | 'otherHammer'
