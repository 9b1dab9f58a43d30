import type { IncrementTable } from '#domain/auction/increment-table.ts'
import { minimumBidFor } from '../minimum-bid.ts'
import type { LotState, Paddle } from '../state.ts'
import type { LotView } from '../view.ts'

/** A lot as one paddle sees it; '' means everybody without a paddle. */
export type PersonalLotView = Pick<LotView, 'nextPrice' | 'myPrice' | 'win'>

export const personalLotView = (
  lot: LotState,
  increments: IncrementTable,
  paddle: Paddle,
): PersonalLotView => {
  const myPrice = paddle === '' ? 0 : ownPrice(lot, paddle)
  return {
    nextPrice: minimumBidFor(lot, increments, paddle),
    myPrice,
    win: myPrice === 0 ? 'none' : winStatus(lot, paddle),
  }
}

/** Returns a paddle's own maximum or highest bid, whichever is higher, or 0 without either. */
function ownPrice(lot: LotState, paddle: Paddle): number {
  const maximumBid = lot.maximumBids.get(paddle)
  return Math.max(
    maximumBid && !maximumBid.resting ? maximumBid.maximum : 0,
    lot.highestBids.get(paddle) ?? 0,
  )
}

function winStatus({ leading, saleStatus, withdrawn }: LotState, paddle: Paddle): LotView['win'] {
  if (!leading) return 'none'
  if (leading.paddle !== paddle) return 'lost'
  if (saleStatus === 'sold') return 'winning'
  return leading.reserveMet && saleStatus === 'open' && !withdrawn ? 'winning' : 'none'
}
