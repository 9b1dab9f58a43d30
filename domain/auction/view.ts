import type { Instant, Whole } from '../money.ts'
import type { Channel, LotStatus, Paddle, SaleStatus } from './state.ts'

/** Who looks: staff see the book and the reserves, a bidder their own maximums, everybody the rest. */
export type Viewer =
  | { readonly kind: 'public' }
  | { readonly kind: 'bidder'; readonly paddle: Paddle }
  | { readonly kind: 'staff' }

/** A bid as it may be seen. `paddle` '' is the room. */
export type BidView = {
  readonly id: string
  readonly lotId: string
  readonly paddle: Paddle
  readonly price: Whole
  readonly channel: Channel
  readonly at: Instant
  readonly isDel: boolean
  /** `pending` and `rejected` are seen by their owner and by staff only (V3). */
  readonly status: 'accepted' | 'pending' | 'rejected'
  readonly reason: string
}

/** What moves of a lot, as one viewer may see it. Names are spec.md's. */
export type LotView = {
  readonly lotId: string
  /** Ledger place of the last entry that touched the lot: an older patch is ignored. */
  readonly seq: number
  readonly saleStatus: SaleStatus
  readonly lotStatus: LotStatus
  readonly withdrawn: boolean
  readonly endTime: Instant
  readonly lastCall: boolean
  readonly lastWarning: boolean
  /** The current price; 0 without a bid. */
  readonly winPrice: Whole
  readonly finalPrice: Whole
  /** The least that the next bid may be. */
  readonly nextPrice: Whole
  /** Who leads or bought: '' where nobody or the room; see `leaderChannel`. */
  readonly leader: Paddle
  readonly leaderChannel: Channel | ''
  /** True where there is no reserve; false without a bid. */
  readonly reserveMet: boolean
  readonly bidCount: number
  /** The viewer's own maximum or highest bid; 0 without one. */
  readonly myPrice: Whole
  /** 1 leading (reserve met) or won; -1 outbid or lost; 0 none, or leading below the reserve. */
  readonly win: 1 | 0 | -1
  /** For staff only; null for everybody else. */
  readonly desk: DeskView | null
}

export type DeskView = {
  readonly reserve: Whole | null
  readonly book: readonly { readonly paddle: Paddle; readonly maximum: Whole; readonly resting: boolean }[]
  readonly canUndo: 'bid' | 'start' | 'lastCall' | 'lastWarning' | null
}

/** A sale as one viewer may see it at ledger place `seq`. */
export type SaleView = {
  readonly auctionId: string
  readonly seq: number
  readonly liveStatus: 0 | 1
  readonly isEnd: boolean
  readonly startTime: Instant
  readonly currentLotId: string | null
  readonly lots: { readonly [lotId: string]: LotView }
  /** Newest last. */
  readonly bids: { readonly [lotId: string]: readonly BidView[] }
}
