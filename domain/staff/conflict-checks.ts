/** The checks of a call beyond its required right (R6, R7). */
export type ConflictCheck =
  /** Bids, or registers to bid, in the caller's own name. */
  | 'bidsForSelf'
  /** Enters a bid for the holder of a paddle. */
  | 'bidsForPaddle'
  /** Accepts an online offer. */
  | 'bidsForOffer'
  /** Changes the caller's sign-in: requires their second factor, if they have one (R5). */
  | 'changesFactor'
  /** Gives an account a paddle, or lifts its suspension. */
  | 'admits'
  /** Gives a walk-in bidder a paddle. */
  | 'admitsAtDoor'
  /** Conducts a sale, or returns its staff-only data. */
  | 'conducts'
  /** Returns the draft of a lot, whose reserve remains secret once it is published. */
  | 'readsDraftLot'
  /** Acts on an item with an owner, never on the caller's own. */
  | OwnedItemKind

/** The kinds of items that have an owner (R7). */
export type OwnedItemKind =
  | 'account'
  | 'order'
  | 'proof'
  | 'mallOrder'
  | 'dispute'
  | 'giftOrder'
  | 'delivery'
  | 'consignment'
  | 'payout'
  | 'payoutAccount'
