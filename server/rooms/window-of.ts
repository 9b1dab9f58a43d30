import type { Window } from '#server/ledger/part.ts'
import type { Step } from './room.ts'

/**
 * When a run of steps may come to the ledger: a bid of a timed sale before its lot's end, a closing not before it
 * (T7, T8). Null where that is always.
 */
export function windowOf(steps: readonly Step[]): Window | null {
  const timed = steps.filter(({ before }) => before.terms?.kind === 'timed')
  const ends = timed.flatMap(endOfBid)
  const closings = timed.flatMap(endOfClosing)
  if (ends.length === 0 && closings.length === 0) return null
  return {
    notBefore: closings.length > 0 ? Math.max(...closings) : null,
    before: ends.length > 0 ? Math.min(...ends) : null,
  }
}

function endOfBid({ entry: { event }, before }: Step): number[] {
  if (event.type !== 'preBidPlaced') return []
  const lot = before.lots.get(event.lotId)
  return lot ? [lot.endTime] : []
}

function endOfClosing({ entry: { event }, before }: Step): number[] {
  if (event.type === 'saleEnded') return before.terms ? [before.terms.endTime] : []
  if (event.type !== 'lotSold' && event.type !== 'lotPassed') return []
  const lot = before.lots.get(event.lotId)
  return lot ? [lot.endTime] : []
}
