import type { Whole } from '#domain/money/money.ts'
import { type CountedPlan, type Exposure, sumExposure } from './exposure.ts'
import type { Paddle } from './state.ts'
import type { SaleView } from './view.ts'

/**
 * Returns what a bidder may owe in a sale from what they see, as the sale counts it for their limit (W3).
 *
 * @param except a lot to leave out, whose bid is being checked
 * @param plan their plan, if it counts
 */
export const visibleExposure = (
  { lots, bids }: Pick<SaleView, 'lots' | 'bids'>,
  paddle: Paddle,
  except: string,
  plan: CountedPlan | null,
): Exposure =>
  sumExposure(
    Object.values(lots).map((lot) => [lot.lotId, committed(lot, bids[lot.lotId] ?? [], paddle)] as const),
    plan,
    except,
  )

type Lot = SaleView['lots'][string]

function committed(lot: Lot, bids: SaleView['bids'][string], paddle: Paddle): Whole {
  const leads = lot.leader === paddle
  if (lot.saleStatus === 'sold') return leads ? lot.finalPrice : 0
  if (lot.saleStatus === 'passed' || lot.withdrawn) return 0
  const offered = bids.find((bid) => bid.status === 'pending' && bid.paddle === paddle)?.price ?? 0
  if (leads) return Math.max(lot.winPrice, lot.myPrice, offered)
  return Math.max(lot.myPrice > lot.winPrice ? lot.myPrice : 0, offered)
}
