import type { MaximumBid } from '#domain/auction/state.ts'
import type { LotView } from '#domain/auction/view.ts'

/** State of a commission bid: it leads, can bid at the next price, is passed, or rests while its owner bids online. */
export type BookState = 'waits' | 'leads' | 'canBid' | 'passed' | 'resting'

/** Returns a lot's commission bids with their states, highest first and the earlier of equal ones first (T1). */
export function bookStates(
  lot: Pick<LotView, 'desk' | 'lotStatus' | 'leader' | 'leaderChannel' | 'nextPrice' | 'saleStatus'>,
): readonly (MaximumBid & { readonly state: BookState })[] {
  return (lot.desk?.book ?? [])
    .toSorted((a, b) => b.maximum - a.maximum || a.seq - b.seq)
    .map((line) => ({ ...line, state: stateOf(line, lot) }))
}

function stateOf(
  { paddle, maximum, resting }: MaximumBid,
  { lotStatus, leader, leaderChannel, nextPrice, saleStatus }: Parameters<typeof bookStates>[0],
): BookState {
  if (leader === paddle && leaderChannel === 'commission') return 'leads'
  if (resting) return 'resting'
  if (saleStatus === 'open' && lotStatus !== 'biddingOpen') return 'waits'
  return saleStatus === 'open' && maximum >= nextPrice ? 'canBid' : 'passed'
}
