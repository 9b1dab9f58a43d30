import type { Duration, Instant, Whole } from '#domain/money/money.ts'
import type { AttributeChange, PictureChange, SellerConsent, TextChange } from './changes/lot-change.ts'
import type { ClerkReason } from './offer-reason.ts'
import type { LotOwners } from './own-lot.ts'
import type { BiddingPlan } from './plans/bidding-plan.ts'
import type { NoticeText } from './state.ts'
import type { LotTerms, SaleTerms } from './terms.ts'

/**
 * The request of a bidder. `bidder` is an account id; the sale knows the paddle. After `validUntil` the bid is no
 * longer placed (V9); a bid without it does not expire.
 */
export type BidderCommand = { readonly validUntil?: Instant } & (
  | { readonly type: 'placePreBid'; readonly bidder: string; readonly lotId: string; readonly maximum: Whole }
  | { readonly type: 'offer'; readonly bidder: string; readonly lotId: string; readonly price: Whole }
)

/** V3: cancels a bidder's own offer while it is pending. */
export type CancelOffer = {
  readonly type: 'cancelOffer'
  readonly bidder: string
  readonly lotId: string
  readonly offerId: string
}

/**
 * B1, B3: makes, changes, pauses or ends a bidder's plan. `seen` is the ledger position of the plan that it was decided
 * on, 0 if there was none: a stale one is refused.
 */
export type SetPlan = {
  readonly type: 'setPlan'
  readonly bidder: string
  readonly plan: BiddingPlan
  readonly seen: number
}

/** The online offers that were pending when a press was decided (V13). */
export type SeenOffers = {
  /** The ids of the offers pending on the clerk’s view; none if omitted. */
  readonly offers?: readonly string[]
  /** The second press: the clerk confirms the action despite a higher pending offer. */
  readonly overOffer?: boolean
}

/** Where a bid that is not online came from. `paddle` is '' if none is shown. */
export type FloorSource = { readonly paddle: string; readonly channel: 'room' | 'telephone' }

/** V22: the lots of the buyer's request, if a press accepts one; omitted if the buyer asked by voice. */
export type OnRequest = { readonly requested?: readonly string[] }

/** A clerk's command. `seen` is the ledger position of the clerk's view (V7): a stale one is refused. */
export type ClerkCommand = { readonly seen: number } & (
  | { readonly type: 'openRoom' }
  | { readonly type: 'closeRoom' }
  | { readonly type: 'openLot'; readonly lotId: string }
  | { readonly type: 'startLot'; readonly lotId: string }
  /** `isSplit`: the second press, for an amount between the current bid and the next one (V18). */
  | ({
      readonly type: 'floorBid'
      readonly lotId: string
      readonly price: Whole
      readonly isSplit?: boolean
    } & FloorSource)
  | { readonly type: 'acceptOffer'; readonly lotId: string; readonly offerId: string }
  | {
      readonly type: 'rejectOffer'
      readonly lotId: string
      readonly offerId: string
      readonly reason: ClerkReason
      /**
       * If the reason is `floorFirst`: who bid this price in the saleroom; a floor bidder without a paddle if
       * omitted.
       */
      readonly floor?: FloorSource
    }
  | { readonly type: 'setLastCall'; readonly lotId: string; readonly on: boolean }
  | { readonly type: 'setLastWarning'; readonly lotId: string; readonly on: boolean }
  | ({ readonly type: 'sell'; readonly lotId: string; readonly belowReserve: boolean } & SeenOffers)
  /** `aboveReserve`: staff have confirmed it although the reserve is met. */
  | ({ readonly type: 'pass'; readonly lotId: string; readonly aboveReserve?: boolean } & SeenOffers)
  /** Names the paddle of a buyer who showed none at the hammer. */
  | { readonly type: 'nameBuyer'; readonly lotId: string; readonly paddle: string }
  /** V20: the buyer of this lot takes the next lots of its parcel, in their order, at the same price. */
  | ({ readonly type: 'sellParcel'; readonly lotId: string; readonly lotIds: readonly string[] } & OnRequest)
  /** V23: offers the lot and these others by choice; without any, ends the choice of its group. */
  | { readonly type: 'offerChoice'; readonly lotId: string; readonly lotIds: readonly string[] }
  /** V23: the buyer of this lot takes these lots of its group, each at the hammer price. */
  | ({
      readonly type: 'recordChoice'
      readonly lotId: string
      readonly lotIds: readonly string[]
    } & OnRequest)
  /**
   * V16: sells the lot after the sale. `belowReserve`: staff have confirmed a price below the reserve. `isRescinded`: its
   * hammer was rescinded, or the order voided.
   */
  | {
      readonly type: 'sellAfter'
      readonly lotId: string
      readonly paddle: string
      readonly price: Whole
      readonly belowReserve: boolean
      readonly isRescinded: boolean
    }
  | ({ readonly type: 'undo'; readonly lotId: string } & SeenOffers)
  | { readonly type: 'redo'; readonly lotId: string }
  | { readonly type: 'reopenLot'; readonly lotId: string; readonly reason: string }
  | ({ readonly type: 'withdrawLot'; readonly lotId: string; readonly reason: string } & SeenOffers)
  | ({ readonly type: 'setLotAside'; readonly lotId: string } & SeenOffers)
  /** V19: offers the lot before another one, or last if `before` is null. */
  | {
      readonly type: 'moveLot'
      readonly lotId: string
      readonly before: string | null
      readonly reason: string
    }
  /** K13: the clerk has read out the lot's notices. */
  | { readonly type: 'readNotices'; readonly lotId: string }
  | { readonly type: 'delayLot'; readonly lotId: string; readonly by: Duration }
  /** Moves the ends of all lots that are still open. */
  | { readonly type: 'delayLots'; readonly by: Duration }
  /** K4: changes terms of a lot; omitted ones stay as they are. `reserve` null removes it. */
  | {
      readonly type: 'amendLot'
      readonly lotId: string
      readonly lowEstimate?: Whole | undefined
      readonly highEstimate?: Whole | undefined
      readonly startPrice?: Whole | undefined
      readonly reserve?: Whole | null | undefined
      /** The seller's, to a change of the reserve; null if none was noted. */
      readonly consent: SellerConsent | null
    }
  /** K13: corrects what the catalogue states of a lot; without changes, the notice is an erratum. */
  | {
      readonly type: 'correctLot'
      readonly lotId: string
      readonly changes: readonly TextChange[]
      readonly pictures?: PictureChange | undefined
      readonly attributes?: readonly AttributeChange[] | undefined
      /** The digest of what the catalogue states of the lot afterwards. */
      readonly digest: string
      readonly notice: NoticeText | null
    }
  | { readonly type: 'delaySale'; readonly startTime: Instant }
  | { readonly type: 'endSale' }
  /** `reason` may be ''. */
  | { readonly type: 'pauseSale'; readonly reason: string }
  | { readonly type: 'resumeSale' }
  /** '' removes the message. */
  | { readonly type: 'tellRoom'; readonly text: string }
  | { readonly type: 'setAcceptance'; readonly bidAcceptance: SaleTerms['bidAcceptance'] }
)

/** K13: a notice about a lot. It does not depend on the lot's price, so no view is involved. */
export type PostNotice = { readonly type: 'postNotice'; readonly lotId: string } & NoticeText

/** K4: cancels a sale of which nothing is sold, for a reason that everybody reads. */
export type CancelSale = { readonly type: 'cancelSale' } & NoticeText

/** K16: adds a lot to a published sale. It depends on no lot's price, so no view is involved. */
export type AddLot = {
  readonly type: 'addLot'
  readonly lot: LotTerms
  /** S10. */
  readonly owners?: LotOwners | null
}

/**
 * S10: names the owner of the lot. It depends on no lot's price, so no view is involved. `seen` are the accounts that
 * were named on the sender's page; null if only their linked ids have changed.
 */
export type SetOwners = {
  readonly type: 'setOwners'
  readonly lotId: string
  readonly owners: LotOwners
  readonly seen: readonly string[] | null
}

/** K17: combines lots of a live sale into one, or divides one into several. Their bids are void. */
export type ReplaceLots = {
  readonly type: 'replaceLots'
  readonly lotIds: readonly string[]
  /** The replacement lots, in order. */
  readonly lots: readonly LotTerms[]
  /** S10: the owners of the replacement lots. */
  readonly owners?: Readonly<Record<string, LotOwners>>
  /** The numbers of bottles, jars or cigars of each lot, as the catalogue states them. */
  readonly quantities: { readonly before: readonly number[]; readonly after: readonly number[] }
}

/** Actions of the server itself, without a clerk's view. */
export type SystemCommand =
  | {
      readonly type: 'publishSale'
      readonly terms: SaleTerms
      readonly lots: readonly LotTerms[]
      /** S10: by lot; lots without an owner are omitted. */
      readonly owners?: Readonly<Record<string, LotOwners>>
    }
  /**
   * `paddle` null lets the sale assign the next free number. Admitting again changes the limit or lifts a
   * suspension.
   */
  | {
      readonly type: 'admit'
      readonly bidder: string
      readonly paddle: string | null
      readonly limit: Whole | null
    }
  | { readonly type: 'suspend'; readonly bidder: string; readonly reason: string }
  /** W7: raises the limit of a bidder who has one; it never lowers a limit, and lifts no suspension. */
  | { readonly type: 'raiseLimit'; readonly bidder: string; readonly limit: Whole }
  /** The clock: closes what is due (T7, T8) and ends a timed sale after its last lot. */
  | { readonly type: 'tick' }
  /** T9: the server was down from `from` to `to`. */
  | { readonly type: 'recover'; readonly from: Instant; readonly to: Instant }
  /** T10: entries of the record were lost. */
  | { readonly type: 'haltSale' }

export type Command =
  | BidderCommand
  | CancelOffer
  | SetPlan
  | ClerkCommand
  | PostNotice
  | CancelSale
  | AddLot
  | ReplaceLots
  | SetOwners
  | SystemCommand
