import { byPriority } from '#domain/auction/leading-maximum.ts'
import { shownHolder } from '#domain/auction/shown-price.ts'
import type { MaximumBid } from '#domain/auction/state.ts'
import type { LotView } from '#domain/auction/view.ts'

/**
 * State of a commission bid: it leads, can bid at the next price, is exceeded, or is inactive while its owner bids
 * online.
 */
export type CommissionBidState = 'waits' | 'leads' | 'canBid' | 'passed' | 'resting'

/**
 * Returns a lot's commission bids with their states, highest first and the earlier of equal ones first (T1),
 * or none for a withdrawn lot, whose bids are void (V8).
 */
export function commissionBidStates(
  lot: LotWithCommissionBids,
): readonly (MaximumBid & { readonly state: CommissionBidState })[] {
  if (lot.withdrawn) return []
  return (lot.desk?.book ?? []).toSorted(byPriority).map((line) => ({ ...line, state: stateOf(line, lot) }))
}

type LotWithCommissionBids = Parameters<typeof shownHolder>[0] & Pick<LotView, 'desk'>

function stateOf({ paddle, maximum, resting }: MaximumBid, lot: LotWithCommissionBids): CommissionBidState {
  const { lotStatus, nextPrice, saleStatus } = lot
  const holder = shownHolder(lot)
  if (holder?.paddle === paddle && holder.channel === 'commission') return 'leads'
  if (resting) return 'resting'
  if (saleStatus === 'open' && lotStatus !== 'biddingOpen') return 'waits'
  return saleStatus === 'open' && maximum >= nextPrice ? 'canBid' : 'passed'
}
