import { isOwnersPaddle } from './own-lot.ts'
import type { LotState, MaximumBid, SaleState } from './state.ts'

/**
 * Returns the commission bids of a lot that can bid, without those of suspended paddles (W2) and of its
 * owners (S10).
 */
export const activeCommissionBids = (
  lot: Pick<LotState, 'commissionBids' | 'owners'>,
  sale: Pick<SaleState, 'paddles' | 'suspended'>,
): readonly MaximumBid[] =>
  lot.commissionBids.filter(({ paddle }) => !sale.suspended.has(paddle) && !isOwnersPaddle(sale, lot, paddle))
