import { type IncrementTable, snapDown } from '#domain/auction/increment-table.ts'
import { type Cents, cents, type Whole } from '#domain/money/money.ts'
import type { PremiumBands } from '#domain/money/premium.ts'
import { withPremium } from '#domain/money/premium.ts'
import { type BiddingPlan, lotsOfPlan, type PlanGroup } from './bidding-plan.ts'
import { highestWithin } from './plan-budget.ts'

/** What a plan has of a lot: its bidder leads on it or bought it, at this hammer price; or neither. */
export type Holding = { readonly kind: 'led' | 'bought'; readonly price: Whole } | null

/** What a plan needs to know of its sale, on the server and on a page. */
export type PlanView = {
  holding(lotId: string): Holding
  readonly ladder: IncrementTable
  readonly bands: PremiumBands
}

/** Returns what the lots that a plan leads on or bought cost together, with premium. @param except a lot to leave out */
export const heldCost = (plan: BiddingPlan, view: PlanView, except = ''): Cents =>
  lotsOfPlan(plan)
    .filter(({ lotId }) => lotId !== except)
    .reduce((sum, { lotId }) => sum + withPremium(view.holding(lotId)?.price ?? 0, view.bands), 0)

/** Returns on how many lots of a group its bidder leads, or which they bought. @param except a lot to leave out */
export const heldCount = ({ lots }: PlanGroup, view: PlanView, except = ''): number =>
  lots.filter(({ lotId }) => lotId !== except && view.holding(lotId) !== null).length

/**
 * Returns the most that a plan would bid for one of its lots now: up to the lot's maximum, on an increment, and within
 * what the other lots leave of the budget. 0 where the lot is not wanted beside what it has (B2).
 */
export function planMaximum(plan: BiddingPlan, lotId: string, view: PlanView): Whole {
  const group = plan.groups.find(({ lots }) => lots.some((lot) => lot.lotId === lotId))
  const lot = group?.lots.find((one) => one.lotId === lotId)
  if (!group || !lot || heldCount(group, view, lotId) >= group.wanted) return 0
  const left = cents(plan.budget) - heldCost(plan, view, lotId)
  return snapDown(view.ladder, highestWithin(left, lot.maximum, view.bands))
}
