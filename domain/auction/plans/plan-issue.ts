import { isOnIncrement } from '#domain/auction/increment-table.ts'
import type { Instant } from '#domain/money/money.ts'
import { cents, isBiddable } from '#domain/money/money.ts'
import type { PublishedSale } from '../decide/event-batch.ts'
import { exposure } from '../exposure.ts'
import { isForSale } from '../lot-state.ts'
import { isOwner } from '../own-lot.ts'
import type { Admission } from '../state.ts'
import { type BiddingPlan, lotsOfPlan, mostPlanLots, type PlanLot, toStandingPlan } from './bidding-plan.ts'
import { planViewOf } from './plan-in-sale.ts'
import { heldCost, heldCount } from './plan-progress.ts'

/** Why a plan is refused; where one lot is the reason, which one. */
export type PlanIssue =
  | {
      readonly kind: /** It was changed since the page showed it. */
        | 'stale'
        /** Pre-bids are not accepted yet. */
        | 'notYet'
        | 'saleEnded'
        | 'noLots'
        | 'tooManyLots'
        /** A group wants no lot, or more than it has. */
        | 'badWanted'
        | 'badBudget'
        /** A group wants fewer lots than its bidder leads on or has bought. */
        | 'alreadyHasMore'
        /** Less than its leading bids and purchases cost. */
        | 'budgetSpent'
        | 'overLimit'
    }
  | {
      readonly kind:
        | 'twice'
        | 'notForSale'
        | 'ownLot'
        | 'offIncrement'
        /** Its bidder leads on the lot or bought it, so it stays in the plan, at that price at least. */
        | 'held'
        /** It is being offered in the saleroom. */
        | 'inRoom'
      readonly lotId: string
    }

/** Returns why a bidder's plan cannot be set, or null if it can (B1, B3). */
export function planIssue(
  sale: PublishedSale,
  admission: Admission,
  plan: BiddingPlan,
  at: Instant,
): PlanIssue | null {
  if (sale.isEnd) return { kind: 'saleEnded' }
  if (at < sale.terms.bidStartTime) return { kind: 'notYet' }
  return (
    shapeIssue(plan) ??
    lotsOfPlan(plan)
      .map((lot) => lotIssue(sale, admission, lot))
      .find((issue) => issue !== null) ??
    heldIssue(sale, admission, plan) ??
    limitIssue(sale, admission, plan)
  )
}

function shapeIssue(plan: BiddingPlan): PlanIssue | null {
  const lots = lotsOfPlan(plan)
  if (lots.length === 0) return { kind: 'noLots' }
  if (lots.length > mostPlanLots) return { kind: 'tooManyLots' }
  if (!isBiddable(plan.budget)) return { kind: 'badBudget' }
  const isWantedRight = plan.groups.every(
    ({ wanted, lots: own }) => Number.isInteger(wanted) && wanted >= 1 && wanted <= own.length,
  )
  if (!isWantedRight) return { kind: 'badWanted' }
  const twice = lots.find(({ lotId }, index) => lots.findIndex((one) => one.lotId === lotId) < index)
  return twice ? { kind: 'twice', lotId: twice.lotId } : null
}

function lotIssue(
  sale: PublishedSale,
  { bidder, paddle }: Admission,
  { lotId, maximum }: PlanLot,
): PlanIssue | null {
  const lot = sale.lots.get(lotId)
  const known = sale.plans.get(paddle)
  const before = known && lotsOfPlan(known).find((one) => one.lotId === lotId)
  if (!lot || (!before && !isForSale(lot))) return { kind: 'notForSale', lotId }
  if (isOwner(lot, bidder)) return { kind: 'ownLot', lotId }
  if (before?.maximum === maximum) return null
  return isBiddable(maximum) && isOnIncrement(sale.terms.ladder, maximum)
    ? null
    : { kind: 'offIncrement', lotId }
}

/** B3: bids that stand, stand: what a plan leads on or bought stays in it, and in its budget. */
function heldIssue(sale: PublishedSale, { paddle }: Admission, plan: BiddingPlan): PlanIssue | null {
  const view = planViewOf(sale, paddle)
  const lots = lotsOfPlan(plan)
  const known = sale.plans.get(paddle)
  const held = known && known.status !== 'ended' ? lotsOfPlan(known) : []
  const lost = held.find(({ lotId }) => {
    const price = view.holding(lotId)?.price ?? 0
    return price > 0 && !lots.some((lot) => lot.lotId === lotId && lot.maximum >= price)
  })
  if (lost) return { kind: 'held', lotId: lost.lotId }
  if (plan.groups.some((group) => heldCount(group, view) > group.wanted)) return { kind: 'alreadyHasMore' }
  return heldCost(plan, view) > cents(plan.budget) ? { kind: 'budgetSpent' } : null
}

/** W3: refuses an active plan whose budget passes its bidder's limit, together with their other bids. */
function limitIssue(sale: PublishedSale, { paddle, limit }: Admission, plan: BiddingPlan): PlanIssue | null {
  if (limit === null || plan.status !== 'active') return null
  const plans = sale.plans.with(paddle, toStandingPlan({ paddle, plan }, sale.seq + 1))
  return exposure({ ...sale, plans }, paddle, '') > limit ? { kind: 'overLimit' } : null
}
