import { useMemo } from 'react'
import type { BiddingPlan } from '#domain/auction/plans/bidding-plan.ts'
import { lotsOfPlan } from '#domain/auction/plans/bidding-plan.ts'
import {
  type PlannedLotViews,
  planOutlook,
  planProspect,
  planSums,
  visibleHolding,
} from '#domain/auction/plans/plan-outlook.ts'
import type { PlanView } from '#domain/auction/plans/plan-progress.ts'
import { useLots } from '#web/kit/live/use-lots.ts'
import { incrementsOf } from '#web/sale/bidding/increments-of.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** Returns what a plan has come to, and would do next, at the prices of this moment. */
export function usePlanView(auction: Auction, plan: BiddingPlan, paddle: string) {
  const ids = lotsOfPlan(plan)
    .map(({ lotId }) => lotId)
    .join(',')
  const lotIds = useMemo(() => ids.split(',').filter((lotId) => lotId !== ''), [ids])
  const views = useLots(lotIds)
  return useMemo(() => {
    const lots = new Map(lotIds.map((lotId, index) => [lotId, views[index]]))
    const lotOf: PlannedLotViews = (lotId) => lots.get(lotId)
    const view: PlanView = {
      holding: (lotId) => visibleHolding(lotOf(lotId), paddle),
      ladder: incrementsOf(auction),
      bands: auction.rates.premium,
    }
    const outlook = planOutlook(plan, view, lotOf, auction.type)
    return { view, outlook, prospect: planProspect(plan, outlook, lotOf), sums: planSums(plan, view) }
  }, [auction, plan, paddle, lotIds, views])
}

/** A plan beside its sale. */
export type PlanState = ReturnType<typeof usePlanView>
