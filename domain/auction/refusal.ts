import type { Instant, Whole } from '#domain/money/money.ts'
import type { ParcelObstacle } from './parcel.ts'
import type { PlanIssue } from './plans/plan-issue.ts'

/** The facts of a lot or sale that prevent a command. */
export type BlockedReason =
  | 'unpublished'
  | 'published'
  | 'timed'
  | 'live'
  | 'roomClosed'
  | 'roomOpen'
  | 'ended'
  | 'started'
  | 'sold'
  | 'passed'
  | 'withdrawn'
  | 'unsold'
  | 'notOnBlock'
  | 'onBlock'
  | 'biddingOpen'
  | 'biddingNotOpen'
  | 'noLeader'
  | 'reserveNotMet'
  | 'reserveMet'
  | 'noLastCall'
  | 'lastCallTooRecent'
  | 'nothingToUndo'
  | 'nothingToRedo'
  | 'paused'
  | 'notPaused'
  | 'offerGone'
  | 'noReason'
  | 'noText'
  | 'hasBids'
  | 'reserveRaised'
  | 'noConsent'
  | 'noticeNeeded'
  | 'noPicture'
  | 'closing'
  | 'withinLimit'
  | 'hasBuyer'
  | 'hasPaddle'
  | 'badPaddle'
  | 'badTime'
  /** V8: a bidder has a paddle, so the sale does not start earlier. */
  | 'registered'
  | 'hasSold'
  | 'cancelled'
  | 'running'
  | 'badPrice'
  | 'badPlace'
  | 'badParts'
  | 'badQuantity'
  | 'noBuyer'
  | 'absentBuyer'
  | 'notInParcel'
  | 'notBuyer'
  /** V23. */
  | 'notByChoice'
  | 'byChoice'
  | 'choiceMade'
  /** S10: an owner leads, or has an offer or a commission bid. */
  | 'ownerHasBid'
  | ParcelObstacle

/** V9: the arrival of a live bid after the hammer, and the time when the hammer fell or the lot was passed. */
export type LateBid = { readonly at: Instant; readonly closedAt: Instant }

/** Why a command changes nothing. Each kind has one code on the wire. `nowPrice` is the lot's price, 0 without a bid. */
export type Refusal =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'notRegistered'; readonly nowPrice: Whole }
  | { readonly kind: 'suspended'; readonly nowPrice: Whole }
  /** `status` says that the lot is open, but the sale paused (V10). */
  | { readonly kind: 'lotNotOpen'; readonly nowPrice: Whole; readonly status?: 'paused' }
  | { readonly kind: 'lotEnded'; readonly nowPrice: Whole; readonly late?: LateBid }
  /** V9: the bid reached the sale after the time for which its bidder wanted it. */
  | { readonly kind: 'bidExpired'; readonly nowPrice: Whole }
  | { readonly kind: 'priceTooLow'; readonly nowPrice: Whole; readonly nextPrice: Whole }
  /**
   * `below` is 0 if the increment table has no lower amount; `above` equals `below` beyond the last price
   * that may be bid.
   */
  | { readonly kind: 'offLadder'; readonly nowPrice: Whole; readonly below: Whole; readonly above: Whole }
  | { readonly kind: 'alreadyLeading'; readonly nowPrice: Whole }
  | { readonly kind: 'cannotLower'; readonly nowPrice: Whole; readonly maximum: Whole }
  | { readonly kind: 'overLimit'; readonly nowPrice: Whole; readonly limit: Whole }
  /** S10: the bidder owns the lot, or acts for its owner. */
  | { readonly kind: 'ownLot'; readonly nowPrice: Whole }
  /** V7: the clerk's view is older than the ledger. */
  | { readonly kind: 'stale'; readonly seq: number }
  /** V3, V13: a pending online offer was first, or would be overridden by a hammer. */
  | {
      readonly kind: 'offerWaiting'
      readonly nowPrice: Whole
      readonly offerId: string
      readonly price: Whole
    }
  | { readonly kind: 'wrongState'; readonly status: BlockedReason }
  | { readonly kind: 'paddleTaken' }
  | { readonly kind: 'badPlan'; readonly issue: PlanIssue }
  | { readonly kind: 'badTerms'; readonly reason: string }

/**
 * The outcome of a command. `unchanged`: there is nothing to do, but no error, as when a maximum is repeated
 * (T5).
 */
export type Decision<E> =
  | { readonly kind: 'accepted'; readonly events: readonly E[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
