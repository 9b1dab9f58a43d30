import type { PersistentList } from '#domain/lib/persistent-list.ts'
import type { PersistentMap } from '#domain/lib/persistent-map.ts'
import type { Instant, Whole } from '#domain/money/money.ts'
import type { ChangedField } from './changes/lot-change.ts'
import type { LotOwners } from './own-lot.ts'
import type { BiddingPlan } from './plans/bidding-plan.ts'
import type { LotMove } from './sale-order.ts'
import type { LotTerms, SaleTerms } from './terms.ts'

/** A bidder's name within one sale: their paddle number. One person has one paddle, for every channel (V3). */
export type Paddle = string

/**
 * The channel of a bid. `maximum` is a timed sale's proxy bidding, `commission` is a live sale’s commission
 * bidding.
 */
export type Channel = 'maximum' | 'online' | 'room' | 'telephone' | 'commission'

/** A bidder's maximum bid for a lot; `seq` is its position in the ledger (T1). */
export type MaximumBid = {
  readonly paddle: Paddle
  readonly maximum: Whole
  readonly seq: number
  /** V3: a commission bid becomes inactive once its owner bids online on that lot. Always false in a timed sale. */
  readonly resting: boolean
}

/** One line of a lot's bid history. `paddle` is '' for a floor bid without a paddle. */
export type Bid = {
  /** `<seq>.<index>` of the entry that made it; an accepted offer keeps the offer's. */
  readonly id: string
  /** The ledger position at which it was accepted, which orders the lines. */
  readonly seq: number
  readonly lotId: string
  readonly paddle: Paddle
  readonly price: Whole
  readonly channel: Channel
  readonly at: Instant
  readonly isDel: boolean
  /** V23: it was a bid for a choice that was made, so it is no longer valid without having been retracted. */
  readonly isOver?: true
}

/** An online offer that is pending or was rejected (V3). Once accepted, it becomes a bid. */
export type Offer = {
  readonly id: string
  readonly seq: number
  readonly paddle: Paddle
  readonly price: Whole
  readonly at: Instant
  readonly status: 'pending' | 'rejected'
  /** Why it was rejected; '' while it is pending. */
  readonly reason: string
}

/** The leader of a lot, and their price. `paddle` is '' if the leader is a floor bidder without a paddle. */
export type Leading = {
  readonly paddle: Paddle
  readonly price: Whole
  readonly channel: Channel
  readonly reserveMet: boolean
}

/** How bidding on a lot ended, or that it has not (spec.md section 3). */
export type SaleStatus = 'open' | 'sold' | 'passed'
/** The progress of a lot in the saleroom: `waiting` is not being offered (spec.md section 3). */
export type LotStatus = 'waiting' | 'lotOpen' | 'biddingOpen'
/** Whether the saleroom is open (spec.md section 3, `liveStatus`). */
export type RoomStatus = 'closed' | 'open'

/** An action that the clerk can undo (V6), newest last: the ledger positions of one command's entries. */
export type UndoableAction = {
  readonly seq: number
  readonly what: 'bid' | 'start' | 'lastCall' | 'lastWarning'
  readonly bids: readonly string[]
}

/** The message to everybody in the sale; it lasts until the next one (V11). */
export type RoomMessage = { readonly text: string; readonly at: Instant }

/** The text of a notice in both languages. */
export type NoticeText = { readonly en: string; readonly zh: string }

/** K4: the cancellation of a sale, with its reason. */
export type Cancellation = NoticeText & { readonly at: Instant }

/** K13: a notice about a lot. */
export type LotNotice = NoticeText & {
  /** The ledger position of its entry. */
  readonly seq: number
  readonly at: Instant
  /** Whether it has been read out in the saleroom. */
  readonly isRead: boolean
}

/** K13: a change of a lot's description in the catalogue. */
export type LotCorrection = {
  /** The ledger position of its entry. */
  readonly seq: number
  readonly at: Instant
  /** Empty for an erratum. */
  readonly fields: readonly ChangedField[]
  /** The issue of a decided lot; null for a change. */
  readonly erratum: NoticeText | null
  /** Whether it has been read out in the saleroom. */
  readonly isRead: boolean
}

/** V23: what the buyer of a lot chose from its group: these lots, each at the hammer price. */
export type Chosen = { readonly lotIds: readonly string[]; readonly paddle: Paddle; readonly price: Whole }

/** V23: a choice, and what it changed of the lot that was called. */
export type Choice = {
  readonly chosen: Chosen
  /** How the lot was sold, for undo; null if it is one of the chosen lots. */
  readonly released: {
    readonly bids: readonly string[]
    readonly leading: Leading
    readonly closedAt: Instant
    readonly namedBuyer: LotState['namedBuyer']
    readonly undoStack: PersistentList<UndoableAction>
  } | null
}

export type LotState = {
  readonly terms: LotTerms
  /** S10: null if no owner was named. */
  readonly owners: LotOwners | null
  readonly lotId: string
  /** The price that the first bidder pays (T2). */
  readonly openingBid: Whole
  /** The ledger position of the last entry that changed what everybody sees of this lot. */
  readonly seq: number
  readonly saleStatus: SaleStatus
  readonly lotStatus: LotStatus
  /** V8: it was set aside, with or without a bid, and has not been opened since. */
  readonly wasSetAside: boolean
  readonly withdrawn: boolean
  /** '' unless this lot alone was withdrawn. */
  readonly withdrawnReason: string
  /** K17: the lots that took its place. */
  readonly replacedBy?: readonly string[]
  /** Oldest first. */
  readonly notices: readonly LotNotice[]
  /** Oldest first. */
  readonly corrections: readonly LotCorrection[]
  /** The one effective end (T7); 0 in a live sale. */
  readonly endTime: Instant
  readonly lastCall: boolean
  readonly lastWarning: boolean
  /** When last call was sent (V5); 0 when it is not in force. */
  readonly lastCallAt: Instant
  readonly leading: Leading | null
  /** The hammer price; 0 until sold. */
  readonly finalPrice: Whole
  /** When the lot was sold or passed; 0 while it is neither. */
  readonly closedAt: Instant
  /** V14: if the buyer was named after the hammer, their highest bid until then, 0 if none; otherwise null. */
  readonly namedBuyer: { readonly previousHighest: Whole } | null
  /** V16: if it was sold after the sale, its leader until then, and the buyer’s highest bid; otherwise null. */
  readonly soldAfter: { readonly leading: Leading | null; readonly previousHighest: Whole } | null
  /** V20: it was sold in a parcel with this lot; contains the buyer’s highest bid until then. Otherwise null. */
  readonly inParcel: {
    readonly firstLotId: string
    readonly previousHighest: Whole
    /** V23: its buyer chose it. */
    readonly byChoice: boolean
  } | null
  /** V20: the lots that were sold with this one, in their order. */
  readonly parcelLots: readonly string[]
  /** V23: what the buyer of the lot chose from its group; null before, and once the lot is called again. */
  readonly choice: Choice | null
  /** By paddle. */
  readonly maximumBids: PersistentMap<MaximumBid>
  /**
   * A live lot's active maximum bids in rank order (T1), so that commission bids respond without a search. Empty in a
   * timed sale.
   */
  readonly commissionBids: readonly MaximumBid[]
  readonly bids: PersistentList<Bid>
  /** The number of bids that have not been retracted. */
  readonly bidCount: number
  /** The highest bid of each paddle that has not been retracted, by paddle. */
  readonly highestBids: PersistentMap<Whole>
  readonly offers: readonly Offer[]
  readonly rejected: PersistentList<Offer>
  readonly undoStack: PersistentList<UndoableAction>
  /** The undone actions that redo can restore (V6), newest last; empty once anything else has changed on the lot. */
  readonly redoStack: readonly UndoableAction[]
}

/** A bidder admitted to this sale (W1, W3). */
export type Admission = {
  readonly bidder: string
  readonly paddle: Paddle
  readonly suspended: boolean
  readonly limit: Whole | null
}

/** B1: a bidder's plan; `seq` is the ledger place of its last change. */
export type StandingPlan = BiddingPlan & {
  readonly paddle: Paddle
  readonly seq: number
  /** All its lots: most entries concern none of them. */
  readonly lotIds: ReadonlySet<string>
}

/** The whole ledger of a sale so far. `seq` 0: nothing has been published. */
export type SaleState = {
  readonly auctionId: string
  readonly seq: number
  /** The latest entry's instant; time never runs backwards in a ledger. */
  readonly at: Instant
  readonly terms: SaleTerms | null
  /**
   * The ledger position of the last entry that changed the sale itself: its saleroom, current lot, start or
   * end (V7).
   */
  readonly headSeq: number
  readonly startTime: Instant
  readonly liveStatus: RoomStatus
  readonly isEnd: boolean
  /** K4: null unless the sale was cancelled; it has ended then. */
  readonly cancellation: Cancellation | null
  /**
   * V10: whether the sale is paused, so that no bids are accepted until it resumes. Only in an open saleroom,
   * or if the record lost entries (T10).
   */
  readonly paused: boolean
  /** '' if none was given, and while the sale is not paused. */
  readonly pauseReason: string
  /** T10: the position of the latest entry that reports the loss of others, or 0 if none were lost. */
  readonly recordLostSeq: number
  readonly message: RoomMessage | null
  /** The ledger position of the last entry that changed what the catalogue states of a lot (K4, K13). */
  readonly catalogueSeq: number
  /** K16: the ledger position of the last entry that added a lot; 0 if none was added. */
  readonly addedSeq: number
  /** V19: the changes of the order in which lots are offered, oldest first. */
  readonly moves: readonly LotMove[]
  /** V23: the groups of lots offered as buyer’s choice, as they were created. */
  readonly choices: readonly (readonly string[])[]
  /** V3: how online offers are accepted now; at first, as the terms say. */
  readonly bidAcceptance: SaleTerms['bidAcceptance']
  /** The current lot; null when none is. */
  readonly currentLotId: string | null
  /** V23: the lot whose buyer has just chosen others, so that it is for sale again; null once another is called. */
  readonly releasedLotId: string | null
  /** By lot id, in order of lot number. */
  readonly lots: PersistentMap<LotState>
  /** By the bidder's account id. */
  readonly admissions: PersistentMap<Admission>
  /** The account id behind each paddle. */
  readonly paddles: PersistentMap<string>
  readonly suspended: ReadonlySet<Paddle>
  /** B1: by paddle, in the order in which they were first made. */
  readonly plans: PersistentMap<StandingPlan>
  /** The lots on which each paddle has bid or left a maximum: where a limit has to look (W3). */
  readonly lotsByPaddle: PersistentMap<readonly string[]>
}
