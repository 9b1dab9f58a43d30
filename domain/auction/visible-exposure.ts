import type { Whole } from '#domain/money/money.ts'
import type { Paddle } from './state.ts'
import type { SaleView } from './view.ts'

/**
 * Returns a bidder's possible debt in a sale from what they see, hammer prices only (W3), which is the sum
 * that the sale compares with the limit.
 *
 * @param except a lot to leave out, whose bid is being checked
 */
export const visibleExposure = (
  { lots, bids }: Pick<SaleView, 'lots' | 'bids'>,
  paddle: Paddle,
  except: string,
): Whole =>
  Object.values(lots)
    .filter(({ lotId }) => lotId !== except)
    .reduce((sum, lot) => sum + committed(lot, bids[lot.lotId] ?? [], paddle), 0)

type Lot = SaleView['lots'][string]

function committed(lot: Lot, bids: SaleView['bids'][string], paddle: Paddle): Whole {
  const leads = lot.leader === paddle
  if (lot.saleStatus === 'sold') return leads ? lot.finalPrice : 0
  if (lot.saleStatus === 'passed' || lot.withdrawn) return 0
  const offered = bids.find((bid) => bid.status === 'pending' && bid.paddle === paddle)?.price ?? 0
  if (leads) return Math.max(lot.winPrice, lot.myPrice, offered)
  return Math.max(lot.myPrice > lot.winPrice ? lot.myPrice : 0, offered)
}
