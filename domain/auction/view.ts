import type { Instant, Whole } from '#domain/money/money.ts'
import type { LotMove } from './sale-order.ts'
import type {
  Bid,
  Cancellation,
  Channel,
  Chosen,
  LotCorrection,
  LotNotice,
  LotState,
  LotStatus,
  MaximumBid,
  Paddle,
  RoomMessage,
  RoomStatus,
  SaleState,
  SaleStatus,
  UndoableAction,
} from './state.ts'
import { visibleBids } from './view/bids.ts'
import { personalLotView } from './view/personal-lot-view.ts'
import { publicLotView } from './view/public-lot-view.ts'
import { staffLotView } from './view/staff-lot-view.ts'

/** The viewer: staff see commission bids and reserves, a bidder their own maximum bids, everybody the rest. */
export type Viewer =
  | { readonly kind: 'public' }
  | { readonly kind: 'bidder'; readonly paddle: Paddle }
  | { readonly kind: 'staff' }

/** A bid as a viewer may see it. `paddle` is '' for the saleroom. */
export type BidView = Omit<Bid, 'seq' | 'isOver'> & {
  /** `pending` and `rejected` are seen by their owner and by staff only (V3). */
  readonly status: 'accepted' | 'pending' | 'rejected'
  /** Why an offer was rejected; `choice` if the bid was for a choice that was made (V23). */
  readonly reason: string
}

/**
 * The viewer's status on a lot (spec.md section 3, `win`): `winning` leads with the reserve met, or has won; `lost` is
 * outbid or has lost; `none` has not bid, leads below the reserve, or the lot was not sold.
 */
export type ViewerMark = 'none' | 'winning' | 'lost'

/** The changing fields of a lot, as one viewer may see them. Names are spec.md's. */
export type LotView = {
  readonly lotId: string
  /** The ledger position of the last entry that changed what everybody sees of the lot: an older patch is ignored. */
  readonly seq: number
  readonly saleStatus: SaleStatus
  readonly lotStatus: LotStatus
  readonly withdrawn: boolean
  /** K13: oldest first. */
  readonly notices: readonly LotNotice[]
  /** K13: oldest first. */
  readonly corrections: readonly LotCorrection[]
  readonly endTime: Instant
  readonly lastCall: boolean
  readonly lastWarning: boolean
  /** The current price; 0 without a bid. */
  readonly winPrice: Whole
  readonly finalPrice: Whole
  /** V16: it was sold after the sale, not at the hammer. */
  readonly soldAfter: boolean
  /** V20: it was sold with this lot of its parcel, without being called; '' otherwise. */
  readonly parcelOf: string
  /** V23: what its buyer chose from its group; null before, and once the lot is called again. */
  readonly chosen: Chosen | null
  /** The minimum of the viewer’s next bid: above their own maximum if they lead a timed lot. */
  readonly nextPrice: Whole
  /** The paddle that leads or bought: '' if none, or a floor bidder without one; see `leaderChannel`. */
  readonly leader: Paddle
  readonly leaderChannel: Channel | ''
  /** True if the lot has no reserve; otherwise false without a bid. */
  readonly reserveMet: boolean
  readonly bidCount: number
  /** The viewer's own maximum or highest bid; 0 without one. */
  readonly myPrice: Whole
  readonly win: ViewerMark
  /** For staff only; null for everybody else. */
  readonly desk: StaffLotView | null
}

/** The data of a lot that only staff see. */
export type StaffLotView = {
  readonly reserve: Whole | null
  /** V8: it was set aside, with or without a bid, and has not been opened since. */
  readonly wasSetAside: boolean
  /** In the order in which the paddles first placed a maximum bid. */
  readonly book: readonly MaximumBid[]
  /** What undo would revert now (V6): the newest action, the lots sold with this one (V20), or the hammer itself. */
  readonly canUndo: UndoableAction['what'] | 'parcel' | 'choice' | 'hammer' | null
  /** The actions that undo reverts one after another, newest first; not the hammer, and only a few. */
  readonly done: readonly UndoableAction[]
  /** The actions that redo restores one after another, in this order. */
  readonly undone: readonly UndoableAction[]
}

/** A sale as one viewer may see it at ledger position `seq`. */
export type SaleView = {
  readonly auctionId: string
  readonly seq: number
  readonly liveStatus: RoomStatus
  readonly isEnd: boolean
  /** K4: null unless the sale was cancelled. */
  readonly cancellation: Cancellation | null
  readonly startTime: Instant
  /** V10: no bids are accepted now, for this reason; '' if none was given. */
  readonly paused: boolean
  readonly pauseReason: string
  /** V11: the house's announcement to everybody; null if there is none. */
  readonly message: RoomMessage | null
  /** V3: whether online offers are accepted at once or by the clerk. */
  readonly bidAcceptance: 'auto' | 'clerk'
  /** K16: changes when a lot is added; pages then load their lots again. */
  readonly addedSeq: number
  /** V19: the changes of the order in which lots are offered, oldest first; see `saleOrder`. */
  readonly moves: readonly LotMove[]
  /** V23: the groups of lots offered as buyer’s choice. */
  readonly choices: readonly (readonly string[])[]
  readonly currentLotId: string | null
  readonly lots: { readonly [lotId: string]: LotView }
  /** Newest last. */
  readonly bids: { readonly [lotId: string]: readonly BidView[] }
}

/** Returns a sale as this viewer may see it now. Before its publication there is nothing to show. */
export function viewOf(state: SaleState, viewer: Viewer): SaleView {
  const { auctionId, seq, liveStatus, isEnd, startTime, currentLotId } = state
  const { cancellation, paused, pauseReason, message, bidAcceptance, addedSeq, moves, choices } = state
  const lots = [...state.lots.values()]
  const bids = lots.map((lot) => [lot.lotId, visibleBids(lot, viewer)] as const)
  return {
    auctionId,
    seq,
    liveStatus,
    isEnd,
    cancellation,
    startTime,
    paused,
    pauseReason,
    message,
    bidAcceptance,
    addedSeq,
    moves,
    choices,
    currentLotId,
    lots: Object.fromEntries(lots.map((lot) => [lot.lotId, lotViewOf(lot, state, viewer)])),
    bids: Object.fromEntries(bids.filter(([, seen]) => seen.length > 0)),
  }
}

/** Returns a lot as this viewer may see it now. */
export const lotViewOf = (lot: LotState, state: SaleState, viewer: Viewer): LotView => ({
  ...publicLotView(lot),
  ...personalLotView(lot, state.terms?.ladder ?? [], viewer.kind === 'bidder' ? viewer.paddle : ''),
  desk: viewer.kind === 'staff' ? staffLotView(lot, state) : null,
})
