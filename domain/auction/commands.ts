import type { Duration, Instant, Whole } from '../money.ts'
import type { LotTerms, SaleTerms } from './terms.ts'

/**
 * What a bidder asks. `bidder` is an account id; the sale knows the paddle. After `validUntil` the bid is not placed any
 * more (V9); a bid without it does not expire.
 */
export type BidderCommand = { readonly validUntil?: Instant } & (
  | { readonly type: 'placePreBid'; readonly bidder: string; readonly lotId: string; readonly maximum: Whole }
  | { readonly type: 'offer'; readonly bidder: string; readonly lotId: string; readonly price: Whole }
)

/** What the clerk asks. `seen` is the ledger place the clerk's view stood at (V7): a stale one is refused. */
export type ClerkCommand = { readonly seen: number } & (
  | { readonly type: 'openRoom' }
  | { readonly type: 'closeRoom' }
  | { readonly type: 'openLot'; readonly lotId: string }
  | { readonly type: 'startLot'; readonly lotId: string }
  | {
      readonly type: 'floorBid'
      readonly lotId: string
      readonly price: Whole
      /** '' where the room shows no paddle. */
      readonly paddle: string
      readonly channel: 'room' | 'telephone'
    }
  | { readonly type: 'acceptOffer'; readonly lotId: string; readonly offerId: string }
  | {
      readonly type: 'rejectOffer'
      readonly lotId: string
      readonly offerId: string
      readonly reason: string
    }
  | { readonly type: 'setLastCall'; readonly lotId: string; readonly on: boolean }
  | { readonly type: 'setLastWarning'; readonly lotId: string; readonly on: boolean }
  | { readonly type: 'sell'; readonly lotId: string; readonly belowReserve: boolean }
  | { readonly type: 'pass'; readonly lotId: string }
  | { readonly type: 'undo'; readonly lotId: string }
  | { readonly type: 'redo'; readonly lotId: string }
  | { readonly type: 'reopenLot'; readonly lotId: string; readonly reason: string }
  | { readonly type: 'withdrawLot'; readonly lotId: string; readonly reason: string }
  | { readonly type: 'setLotAside'; readonly lotId: string }
  | { readonly type: 'delayLot'; readonly lotId: string; readonly by: Duration }
  | { readonly type: 'delaySale'; readonly startTime: Instant }
  | { readonly type: 'endSale' }
  /** `reason` may be ''. */
  | { readonly type: 'pauseSale'; readonly reason: string }
  | { readonly type: 'resumeSale' }
  /** '' takes away what was said. */
  | { readonly type: 'tellRoom'; readonly text: string }
  | { readonly type: 'setAcceptance'; readonly bidAcceptance: SaleTerms['bidAcceptance'] }
)

/** What the house itself does: no clerk's view is involved. */
export type HouseCommand =
  | { readonly type: 'publishSale'; readonly terms: SaleTerms; readonly lots: readonly LotTerms[] }
  /** `paddle` null lets the sale give the next free number. Admitting again changes the limit or lifts a suspension. */
  | {
      readonly type: 'admit'
      readonly bidder: string
      readonly paddle: string | null
      readonly limit: Whole | null
    }
  | { readonly type: 'suspend'; readonly bidder: string; readonly reason: string }
  /** The clock: closes what is due (T7, T8) and ends a timed sale after its last lot. */
  | { readonly type: 'tick' }
  /** T9: the house was down from `from` to `to`. */
  | { readonly type: 'recover'; readonly from: Instant; readonly to: Instant }
  /** T10: entries of the record were lost. */
  | { readonly type: 'haltSale' }

export type Command = BidderCommand | ClerkCommand | HouseCommand
