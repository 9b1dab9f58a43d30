import { byPriority } from './leading-maximum.ts'
import { isOwnersPaddle } from './own-lot.ts'
import { plannedCommissionBids } from './plans/plan-in-sale.ts'
import type { LotState, MaximumBid, SaleState } from './state.ts'

/**
 * Returns the commission bids of a lot that can bid, those of plans included (B2), the first in rank first: not those of
 * suspended paddles (W2), nor of its owners (S10).
 */
export function activeCommissionBids(lot: LotState, sale: SaleState): readonly MaximumBid[] {
  const own = lot.commissionBids.filter(
    ({ paddle }) => !sale.suspended.has(paddle) && !isOwnersPaddle(sale, lot, paddle),
  )
  if (sale.plans.size === 0 || sale.terms === null) return own
  const planned = plannedCommissionBids({ ...sale, terms: sale.terms }, lot)
  return planned.length === 0 ? own : [...own, ...planned].toSorted(byPriority)
}
