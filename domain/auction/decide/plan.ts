import type { Instant } from '#domain/money/money.ts'
import type { SetPlan } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { type BiddingPlan, isSamePlan, lotsOfPlan } from '../plans/bidding-plan.ts'
import { type PlanIssue, planIssue } from '../plans/plan-issue.ts'
import type { Decision } from '../refusal.ts'
import type { StandingPlan } from '../state.ts'
import { accepted, refused, unchanged } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'

/**
 * Makes, changes, pauses or ends a bidder's plan (B1, B3). A plan can be paused and ended while the sale runs, whatever
 * has become of its lots.
 */
export function setPlan(sale: PublishedSale, command: SetPlan, at: Instant): Decision<SaleEvent> {
  const { bidder, plan, seen } = command
  const admission = sale.admissions.get(bidder)
  if (!admission) return refused({ kind: 'notRegistered', nowPrice: 0 })
  if (admission.suspended) return refused({ kind: 'suspended', nowPrice: 0 })
  const known = sale.plans.get(admission.paddle)
  if (known && isSamePlan(known, plan)) return unchanged
  if ((known?.seq ?? 0) !== seen) return refusedPlan({ kind: 'stale' })
  const issue =
    known && isStopped(known, plan)
      ? sale.isEnd
        ? ({ kind: 'saleEnded' } as const)
        : null
      : (planIssue(sale, admission, plan, at) ?? inRoom(sale, plan, known))
  return issue ? refusedPlan(issue) : accepted({ type: 'planSet', paddle: admission.paddle, plan })
}

const refusedPlan = (issue: PlanIssue): Decision<SaleEvent> => refused({ kind: 'badPlan', issue })

/** Returns whether a plan is only paused or ended. */
const isStopped = (known: BiddingPlan, plan: BiddingPlan): boolean =>
  plan.status !== 'active' && isSamePlan({ ...known, status: plan.status }, plan)

/** V1: commission bids stay as they are from when their lot is offered, and so does a plan that has the lot. */
function inRoom(
  { terms, currentLotId }: PublishedSale,
  plan: BiddingPlan,
  known: StandingPlan | undefined,
): PlanIssue | null {
  if (terms.kind === 'timed' || currentLotId === null) return null
  const lots = [...lotsOfPlan(plan), ...(known ? lotsOfPlan(known) : [])]
  return lots.some(({ lotId }) => lotId === currentLotId) ? { kind: 'inRoom', lotId: currentLotId } : null
}
