import type { Whole } from '#domain/money/money.ts'
import { currentBid } from './minimum-bid.ts'
import { hammerWithin } from './plans/plan-budget.ts'
import type { LotState, Paddle, SaleState } from './state.ts'
import { ratesOf } from './terms.ts'

/**
 * Returns a paddle's possible debt in a sale, hammer prices only (W3): its purchases, its leading bids, and the maximum
 * bids and offers that can still lead. The lots of an active plan count with what its budget can buy, or with what they
 * have come to if that is more (B3).
 *
 * @param except a lot whose bid is being checked: it counts with `price`
 */
export function exposure(state: SaleState, paddle: Paddle, except: string, price: Whole = 0): Whole {
  const plan = state.plans.get(paddle)
  const planned: ReadonlySet<string> = plan?.status === 'active' ? plan.lotIds : new Set()
  const sumOf = (lotIds: readonly string[]) =>
    lotIds
      .map((lotId) => state.lots.get(lotId))
      .reduce((sum, lot) => sum + (lot ? committed(lot, paddle) : 0), 0)
  const others = (state.lotsByPaddle.get(paddle) ?? []).filter((lotId) => lotId !== except)
  const outside = sumOf(others.filter((lotId) => !planned.has(lotId)))
  if (!plan || planned.size === 0) return outside + price
  const inside = sumOf(others.filter((lotId) => planned.has(lotId)))
  const budget = hammerWithin(plan.budget, ratesOf(state.terms).premium)
  return planned.has(except)
    ? outside + Math.max(budget, inside + price)
    : outside + Math.max(budget, inside) + price
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
