import type { BidView, LotView, SaleView } from '#domain/auction/view.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Bid } from '#wire/entities/bid.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { compareBids } from './bid-order.ts'

/** A sale as loaded by a page; the time at which its bidding opens does not change. */
export type LoadedSaleView = SaleView & { readonly bidStartTime?: Instant }

/**
 * Creates the initial view of a sale's store from loaded data. The auction must be read before the lots and bids:
 * the store needs all pushes after its `seq`.
 *
 * @param bids of any of the lots, in any order
 */
export function createInitialView(
  auction: Auction,
  lots: readonly Lot[],
  bids: readonly Bid[] = [],
): LoadedSaleView {
  const views = lots.map(toLotView)
  return {
    auctionId: auction.id,
    bidStartTime: auction.bidStartTime,
    seq: auction.seq,
    liveStatus: auction.liveStatus,
    isEnd: auction.isEnd,
    cancellation: auction.cancellation,
    startTime: auction.startTime,
    paused: auction.paused,
    pauseReason: auction.pauseReason,
    message: auction.message,
    bidAcceptance: auction.bidAcceptance,
    addedSeq: 0,
    moves: auction.moves,
    choices: auction.choices,
    currentLotId: auction.currentLotId,
    lots: Object.fromEntries(views.map((lot) => [lot.lotId, lot])),
    bids: Object.fromEntries(
      Map.groupBy(bids.map(toBidView), (bid) => bid.lotId)
        .entries()
        .map(([lotId, all]) => [lotId, all.toSorted(compareBids)]),
    ),
  }
}

/** Returns the changing fields of a loaded lot. */
export const toLotView = (lot: Lot): LotView => ({
  lotId: lot.id,
  seq: lot.seq,
  saleStatus: lot.saleStatus,
  lotStatus: lot.lotStatus,
  withdrawn: lot.withdrawn,
  endTime: lot.endTime,
  lastCall: lot.lastCall,
  lastWarning: lot.lastWarning,
  winPrice: lot.winPrice,
  finalPrice: lot.finalPrice,
  soldAfter: lot.soldAfter,
  parcelOf: lot.parcelOf,
  chosen: lot.chosen,
  nextPrice: lot.nextPrice,
  leader: lot.leader,
  leaderChannel: lot.leaderChannel,
  reserveMet: lot.reserveMet,
  bidCount: lot.bidCount,
  notices: lot.notices,
  corrections: lot.corrections,
  myPrice: lot.myPrice,
  win: lot.win,
  desk: null,
})

const toBidView = ({ userId: _, ...bid }: Bid): BidView => bid
