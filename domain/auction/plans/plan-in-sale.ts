import type { Whole } from '#domain/money/money.ts'
import type { PublishedSale } from '../decide/event-batch.ts'
import { isOwnersPaddle } from '../own-lot.ts'
import type { LotState, MaximumBid, Paddle, SaleState, StandingPlan } from '../state.ts'
import { ratesOf } from '../terms.ts'
import { type Holding, heldCount, type PlanView, planMaximum } from './plan-progress.ts'

/** Returns a sale as a paddle's plan sees it. */
export const planViewOf = ({ lots, terms }: PublishedSale, paddle: Paddle): PlanView => ({
  holding(lotId) {
    const lot = lots.get(lotId)
    return lot ? holdingOf(lot, paddle) : null
  },
  ladder: terms.ladder,
  bands: ratesOf(terms).premium,
})

function holdingOf({ saleStatus, withdrawn, leading, finalPrice }: LotState, paddle: Paddle): Holding {
  if (withdrawn || leading?.paddle !== paddle) return null
  if (saleStatus === 'sold') return { kind: 'bought', price: finalPrice }
  return saleStatus === 'open' ? { kind: 'led', price: leading.price } : null
}

/** Returns the most that a paddle's plan would bid for a lot now, or 0 if it would not bid (B2, W2, S10). */
export function plannedMaximum(sale: PublishedSale, plan: StandingPlan, lot: LotState): Whole {
  if (plan.status !== 'active' || sale.suspended.has(plan.paddle)) return 0
  if (isOwnersPaddle(sale, lot, plan.paddle)) return 0
  return planMaximum(plan, lot.lotId, planViewOf(sale, plan.paddle))
}

/**
 * Returns whether an active plan of a paddle has gone on after it was outbid on a lot: it leads on or has bought as many
 * lots of the group as are wanted. Its bidder has nothing to do then.
 */
export function hasMovedOn(sale: SaleState, paddle: Paddle, lotId: string): boolean {
  const { terms, plans } = sale
  const plan = plans.get(paddle)
  if (!terms || plan?.status !== 'active') return false
  const group = plan.groups.find(({ lots }) => lots.some((lot) => lot.lotId === lotId))
  return group !== undefined && heldCount(group, planViewOf({ ...sale, terms }, paddle)) >= group.wanted
}

/**
 * Returns the maximum bid of a timed lot's leader: the one in the ledger, or what the leader's plan would bid now where
 * that is more. It ranks from when the plan bid on the lot (T1).
 */
export function standingBid(sale: PublishedSale, lot: LotState, paddle: Paddle): MaximumBid | undefined {
  const bid = lot.maximumBids.get(paddle)
  const plan = sale.plans.get(paddle)
  if (!bid || !plan) return bid
  return { ...bid, maximum: Math.max(bid.maximum, plannedMaximum(sale, plan, lot)) }
}

/**
 * Returns the commission bids that plans have on a live lot (V1, V2), which rank from the plan's last change. A bidder's
 * own commission bid on the lot replaces that of the plan, and an online bid makes it inactive (V3).
 */
export function plannedCommissionBids(sale: PublishedSale, lot: LotState): readonly MaximumBid[] {
  return [...sale.plans.values()].flatMap((plan) => {
    const { paddle, seq } = plan
    if (!plan.lotIds.has(lot.lotId)) return []
    if (lot.maximumBids.has(paddle) || bidsItself(lot, paddle)) return []
    const maximum = plannedMaximum(sale, plan, lot)
    return maximum === 0 ? [] : [{ paddle, maximum, seq, resting: false }]
  })
}

/** V3: returns whether a bidder bids on a live lot by hand. */
const bidsItself = ({ bids, offers }: LotState, paddle: Paddle): boolean =>
  offers.some((offer) => offer.paddle === paddle) ||
  Array.from(bids).some((bid) => bid.paddle === paddle && !bid.isDel && bid.channel !== 'commission')
