import type { Instant } from '../money.ts'
import type { BidView, LotView, SaleView } from './view.ts'

/** The fields of a lot that an entry changed for a viewer; absolute values, never differences. */
export type LotPatch = Pick<LotView, 'lotId' | 'seq'> & Partial<LotView>

/** What a push changes in a viewer's SaleView. `bids` are added, or replace the one of the same id. */
export type SalePatch = {
  readonly sale?: Partial<Pick<SaleView, 'liveStatus' | 'isEnd' | 'startTime' | 'currentLotId'>>
  readonly lots?: readonly LotPatch[]
  readonly bids?: readonly BidView[]
}

/** spec.md section 4's names of what a push announces. `number` announces nothing: only the place in the ledger. */
export type Announcement =
  | { readonly type: 'bid'; readonly event: 'accept' | 'reject' | 'delete' | 'pending' }
  | {
      readonly type: 'lot'
      readonly event:
        | 'open'
        | 'start'
        | 'lastCall'
        | 'lastWarning'
        | 'sale'
        | 'pass'
        | 'delayTime'
        | 'prebid'
        | 'floorBid'
    }
  | { readonly type: 'auction'; readonly event: 'setAuctionLot' | 'updateAuctionStatus' | 'onlineSoldEnd' }
  | { readonly type: 'priceChange' }
  | { readonly type: 'updateRoomStatus' }
  | { readonly type: 'number' }

/** One ledger entry as one viewer gets it. Every entry gives every viewer exactly one, so numbers have no gap. */
export type SalePush = Announcement & {
  readonly auctionId: string
  readonly seq: number
  readonly at: Instant
  /** The lot it is about; '' where none. */
  readonly lotId: string
  readonly data: SalePatch
}

/**
 * One entry's pushes by audience: `everybody`'s is the same object (so that one serialised frame serves all);
 * `own` holds those of the paddles who see more or other than everybody; `staff`'s adds book and reserve.
 */
export type Pushes = {
  readonly everybody: SalePush
  readonly own: ReadonlyMap<string, SalePush>
  readonly staff: SalePush
}
