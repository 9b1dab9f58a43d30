import type { Instant, Whole } from '#domain/money/money.ts'
import type {
  AttributeChange,
  PictureChange,
  PriceChange,
  SellerConsent,
  TextChange,
} from './changes/lot-change.ts'
import type { LotOwners } from './own-lot.ts'
import type { BiddingPlan } from './plans/bidding-plan.ts'
import type { RecordedLotStatus } from './recorded-status.ts'
import type { LotMove } from './sale-order.ts'
import type { Channel, Leading, NoticeText, Paddle, UndoableAction } from './state.ts'
import type { LotTerms, SaleTerms } from './terms.ts'

/** A line that an event adds to a lot's bid history. Its id is `<seq>.<index>`. */
export type BidLine = { readonly paddle: Paddle; readonly price: Whole; readonly channel: Channel }

/**
 * The events of a sale: one ledger entry each. An event carries its outcome (price, leader, end), so that an
 * old ledger still gives the same result after a rule has changed. record.ts lists its secrets.
 */
export type SaleEvent =
  | {
      readonly type: 'salePublished'
      readonly terms: SaleTerms
      readonly lots: readonly LotTerms[]
      /** S10: secret; by lot; lots without an owner are omitted. Missing in older ledgers. */
      readonly owners?: Readonly<Record<string, LotOwners>>
    }
  | {
      readonly type: 'bidderAdmitted'
      readonly bidder: string
      readonly paddle: Paddle
      readonly limit: Whole | null
    }
  | {
      readonly type: 'bidderSuspended'
      readonly bidder: string
      readonly paddle: Paddle
      readonly reason: string
    }
  /** B1: a bidder made, changed, paused or ended their plan. Its bids are entries of their own. */
  | { readonly type: 'planSet'; readonly paddle: Paddle; readonly plan: BiddingPlan }
  /** Timed: a maximum bid was accepted. `lines` is empty and `leading` unchanged if nothing public moved (T5). */
  | {
      readonly type: 'preBidPlaced'
      readonly lotId: string
      readonly paddle: Paddle
      readonly maximum: Whole
      readonly leading: Leading
      readonly lines: readonly BidLine[]
    }
  /** Live, before the lot opens: a commission bid was stored secretly (V1). */
  | {
      readonly type: 'commissionPlaced'
      readonly lotId: string
      readonly paddle: Paddle
      readonly maximum: Whole
    }
  | {
      readonly type: 'endTimeMoved'
      readonly lotId: string
      readonly endTime: Instant
      readonly cause: 'softClose' | 'clerk' | 'outage'
    }
  | { readonly type: 'roomOpened' }
  | { readonly type: 'roomClosed' }
  | { readonly type: 'lotOpened'; readonly lotId: string }
  | { readonly type: 'biddingStarted'; readonly lotId: string }
  | {
      readonly type: 'bidAccepted'
      readonly lotId: string
      readonly line: BidLine
      readonly leading: Leading
      /** The offer that this settles; '' if the bid was accepted at once. */
      readonly offerId: string
      /**
       * Position of the entry to whose action this belongs: its own, or the bid or start to which commission
       * bids responded.
       */
      readonly doing: number
    }
  | { readonly type: 'offerMade'; readonly lotId: string; readonly paddle: Paddle; readonly price: Whole }
  | {
      readonly type: 'offerRejected'
      readonly lotId: string
      readonly offerId: string
      readonly paddle: Paddle
      readonly price: Whole
      readonly reason: string
    }
  | { readonly type: 'lastCallSet'; readonly lotId: string; readonly on: boolean }
  | { readonly type: 'lastWarningSet'; readonly lotId: string; readonly on: boolean }
  | { readonly type: 'lotSold'; readonly lotId: string; readonly paddle: Paddle; readonly price: Whole }
  | { readonly type: 'lotPassed'; readonly lotId: string }
  /** V14: the buyer of a lot that was sold to a floor bidder without a paddle. */
  | { readonly type: 'buyerNamed'; readonly lotId: string; readonly paddle: Paddle; readonly price: Whole }
  /** V16: after the sale the lot was sold to a paddle of it: a lot that was passed, or one whose sale was rescinded. */
  | { readonly type: 'lotSoldAfter'; readonly lotId: string; readonly paddle: Paddle; readonly price: Whole }
  /**
   * V20: sold without being called, at the hammer price of the lot of its parcel before it, which the same paddle
   * bought over this channel.
   */
  | {
      readonly type: 'lotSoldInParcel'
      readonly lotId: string
      readonly firstLotId: string
      readonly paddle: Paddle
      readonly price: Whole
      readonly channel: Channel
      /** V23: it was chosen from a group; missing in a parcel. */
      readonly byChoice?: true
    }
  /** V23: these lots are offered as buyer’s choice, or, if `lotIds` is empty, the group of the lot ends. */
  | { readonly type: 'choiceOffered'; readonly lotId: string; readonly lotIds: readonly string[] }
  /**
   * V23: the buyer of the lot took these lots of its group, each at its hammer price. If the lot is not among them, it
   * is not sold, and its bids are void.
   */
  | {
      readonly type: 'choiceMade'
      readonly lotId: string
      readonly lotIds: readonly string[]
      readonly paddle: Paddle
      readonly price: Whole
    }
  /** V6: the choice was undone, so the lot belongs to this paddle again. `lotIds` were chosen. */
  | {
      readonly type: 'choiceUndone'
      readonly lotId: string
      readonly lotIds: readonly string[]
      readonly paddle: Paddle
      readonly price: Whole
    }
  /** V6: the newest action was undone; `leading` is the remaining bid, `deleted` the retracted ones. */
  | {
      readonly type: 'doingUndone'
      readonly lotId: string
      readonly doing: number
      readonly deleted: readonly string[]
      readonly leading: Leading | null
    }
  /** V6: the last undone action is restored, with the bids `restored`; `leading` is the leader afterwards. */
  | {
      readonly type: 'doingRedone'
      readonly lotId: string
      readonly doing: number
      readonly what: UndoableAction['what']
      readonly restored: readonly string[]
      readonly leading: Leading | null
    }
  /** `lotStatus` is the lot's status afterwards; older entries lack it. */
  | {
      readonly type: 'lotReopened'
      readonly lotId: string
      readonly reason: string
      readonly lotStatus?: RecordedLotStatus
    }
  | {
      readonly type: 'lotWithdrawn'
      readonly lotId: string
      /** '' if other lots take its place. */
      readonly reason: string
      /** K17: the lots that it was combined or divided into. */
      readonly replacedBy?: readonly string[]
    }
  | { readonly type: 'lotSetAside'; readonly lotId: string }
  /** K13: a notice about a lot, for everybody to read. It remains; a later letter corrects it. */
  | ({ readonly type: 'noticePosted'; readonly lotId: string } & NoticeText)
  /** K13: the lot's notices have been read out in the saleroom. */
  | { readonly type: 'noticesRead'; readonly lotId: string }
  /**
   * K4: terms of a lot were changed. `reserve` is the one in force afterwards. Reserve and consent are secret; an entry
   * that changes nothing else is sealed.
   */
  | {
      readonly type: 'lotAmended'
      readonly lotId: string
      readonly prices: readonly PriceChange[]
      readonly reserve: Whole | null
      readonly consent: SellerConsent | null
      /** Whether the lot has a reserve afterwards; only if that changed. */
      readonly hasReserve?: boolean
      /** T3: only if the lowered reserve is now met. */
      readonly leading?: Leading
      readonly lines: readonly BidLine[]
      /** S10: secret; only if the owner of the lot changed, and then nothing else. */
      readonly owners?: LotOwners
    }
  /** K13: texts, facts or pictures of a lot were corrected, or an erratum states what was wrong with them. */
  | {
      readonly type: 'lotCorrected'
      readonly lotId: string
      readonly changes: readonly TextChange[]
      readonly pictures?: PictureChange
      /** Absent if none changed. */
      readonly attributes?: readonly AttributeChange[]
      /** SHA-256 of the lot's new description, in hex. */
      readonly digest: string
      readonly erratum?: NoticeText
    }
  /** K16: a lot joins the published sale, after its last one. `endTime` is 0 in a live sale. */
  | {
      readonly type: 'lotAdded'
      readonly lotId: string
      readonly terms: LotTerms
      readonly endTime: Instant
      /** S10: secret; null if no owner was named. Missing in older ledgers. */
      readonly owners?: LotOwners | null
      /** K17: the lots that it replaces. */
      readonly replaces?: readonly string[]
    }
  /** V19: the lot is offered before another one, or last if `before` is null. */
  | ({ readonly type: 'lotMoved'; readonly reason: string } & LotMove)
  | { readonly type: 'saleDelayed'; readonly startTime: Instant }
  | { readonly type: 'saleEnded' }
  /** K4: the sale does not take place, for this reason. Its lots are withdrawn and their bids void; the record stays. */
  | ({ readonly type: 'saleCancelled' } & NoticeText)
  /** V10: until `saleResumed` nobody's bid is accepted. `reason` is for everybody to read; it may be ''. */
  | { readonly type: 'salePaused'; readonly reason: string }
  | { readonly type: 'saleResumed' }
  /** V11: the message to everybody in the sale, which replaces the previous one; '' removes it. */
  | { readonly type: 'roomTold'; readonly text: string }
  /** V3: from now on online offers are accepted at once, or by the clerk. */
  | { readonly type: 'acceptanceSet'; readonly bidAcceptance: SaleTerms['bidAcceptance'] }

/** An event with its ledger position. */
export type Entry = { readonly seq: number; readonly at: Instant; readonly event: SaleEvent }
