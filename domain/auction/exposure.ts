import type { Whole } from '#domain/money/money.ts'
import type { Rates } from '#domain/money/rates.ts'
import { currentBid } from './minimum-bid.ts'
import { hammerWithin } from './plans/plan-budget.ts'
import type { LotState, Paddle, SaleState, StandingPlan } from './state.ts'
import { ratesOf } from './terms.ts'

/** What a paddle may owe in a sale, hammer prices only (W3); one lot, whose bid is being checked, is left out. */
export type Exposure = {
  /** Of lots that its active plan does not have. */
  readonly outside: Whole
  /** Of the plan's lots. */
  readonly inside: Whole
  /** What the plan's budget can buy; 0 without an active plan. */
  readonly budget: Whole
  /** Whether the lot that is left out is one of the plan. */
  readonly isPlanned: boolean
}

/** An active plan counts with its budget (B3); returns what is needed of it, or null if it does not count. */
export const countedPlan = (
  plan: Pick<StandingPlan, 'status' | 'budget' | 'lotIds'> | null | undefined,
  rates: Rates,
): CountedPlan | null =>
  plan?.status === 'active' ? { lotIds: plan.lotIds, budget: hammerWithin(plan.budget, rates.premium) } : null

export type CountedPlan = { readonly lotIds: ReadonlySet<string>; readonly budget: Whole }

/**
 * Adds what a paddle is committed to.
 *
 * @param committed what each lot counts
 * @param except a lot to leave out
 */
export function sumExposure(
  committed: Iterable<readonly [lotId: string, amount: Whole]>,
  plan: CountedPlan | null,
  except: string,
): Exposure {
  let [outside, inside] = [0, 0]
  for (const [lotId, amount] of committed) {
    if (lotId === except) continue
    if (plan?.lotIds.has(lotId)) inside += amount
    else outside += amount
  }
  return { outside, inside, budget: plan?.budget ?? 0, isPlanned: plan?.lotIds.has(except) ?? false }
}

/**
 * Returns a paddle's possible debt in a sale (W3): its purchases, its leading bids, and the maximum bids and offers that
 * can still lead. The lots of an active plan count with what its budget can buy, or with what they have come to if that
 * is more (B3).
 *
 * @param except a lot whose bid is being checked: it counts with `price`
 */
export function exposure(state: SaleState, paddle: Paddle, except: string, price: Whole = 0): Whole {
  const { outside, inside, budget, isPlanned } = exposureIn(state, paddle, except)
  return isPlanned ? outside + Math.max(budget, inside + price) : outside + Math.max(budget, inside) + price
}

/** Returns what a paddle may owe in a sale, without one lot. */
export const exposureIn = (state: SaleState, paddle: Paddle, except: string): Exposure =>
  sumExposure(
    (state.lotsByPaddle.get(paddle) ?? []).map((lotId): [string, Whole] => {
      const lot = state.lots.get(lotId)
      return [lotId, lot ? committed(lot, paddle) : 0]
    }),
    countedPlan(state.plans.get(paddle), ratesOf(state.terms)),
    except,
  )

/** W3: returns the highest bid on the lot that is left out, with which its bidder stays within their limit. */
export function limitLeft({ outside, inside, budget, isPlanned }: Exposure, limit: Whole): Whole {
  if (!isPlanned) return Math.max(0, limit - outside - Math.max(budget, inside))
  return outside + budget <= limit ? Math.max(0, limit - outside - inside) : 0
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
