import type { BookLine, LotView } from '#domain/auction/view.ts'

/** What a commission bid can still do: lead, answer at the next price, nothing; or it rests while its owner bids online. */
export type BookState = 'waits' | 'leads' | 'canBid' | 'passed' | 'resting'

/** A lot's commission bids, highest first and of equal ones the earlier (T1), each with its state. */
export function bookStates(
  lot: Pick<LotView, 'desk' | 'lotStatus' | 'leader' | 'leaderChannel' | 'nextPrice' | 'saleStatus'>,
): readonly (BookLine & { readonly state: BookState })[] {
  return (lot.desk?.book ?? [])
    .toSorted((a, b) => b.maximum - a.maximum || a.seq - b.seq)
    .map((line) => ({ ...line, state: stateOf(line, lot) }))
}

function stateOf(
  { paddle, maximum, resting }: BookLine,
  { lotStatus, leader, leaderChannel, nextPrice, saleStatus }: Parameters<typeof bookStates>[0],
): BookState {
  if (leader === paddle && leaderChannel === 'commission') return 'leads'
  if (resting) return 'resting'
  if (saleStatus === 'open' && lotStatus !== 'biddingOpen') return 'waits'
  return saleStatus === 'open' && maximum >= nextPrice ? 'canBid' : 'passed'
}
