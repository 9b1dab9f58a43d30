import type { Whole } from '#domain/money/money.ts'
import { currentBid } from './minimum-bid.ts'
import type { LotState, Paddle, SaleState } from './state.ts'

/**
 * Returns a paddle's possible debt in a sale, hammer prices only (W3): its purchases, its leading bids, and the maximum
 * bids and offers that can still lead.
 *
 * @param except a lot to leave out, whose bid is being checked
 */
export function exposure(state: SaleState, paddle: Paddle, except: string): Whole {
  return (state.lotsByPaddle.get(paddle) ?? [])
    .filter((lotId) => lotId !== except)
    .map((lotId) => state.lots.get(lotId))
    .reduce((sum, lot) => sum + (lot ? committed(lot, paddle) : 0), 0)
}

function committed(lot: LotState, paddle: Paddle): Whole {
  const { saleStatus, leading, finalPrice } = lot
  const leads = leading?.paddle === paddle
  if (saleStatus === 'sold') return leads ? finalPrice : 0
  if (saleStatus === 'passed' || lot.withdrawn) return 0
  const maximumBid = lot.maximumBids.get(paddle)
  const offered = lot.offers.find((offer) => offer.paddle === paddle)?.price ?? 0
  const willing = maximumBid && !maximumBid.resting ? maximumBid.maximum : 0
  const price = currentBid(lot)
  return Math.max(leads ? price : 0, leads || willing > price ? willing : 0, offered)
}
