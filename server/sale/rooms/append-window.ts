import { saleEnd } from '#domain/auction/next-closing.ts'
import type { TimeWindow } from '#server/sale/ledger/append-request.ts'
import type { Step } from './room.ts'

/**
 * Returns the time window in which a run of steps may be appended, or null for any time. A bid in a timed
 * sale must come before its lot's end, a closing not before it (T7, T8), and any bid while it is valid.
 * @param validities the last instants at which the accepted bids may be placed
 */
export function appendWindow(steps: readonly Step[], validities: readonly number[]): TimeWindow | null {
  const timed = steps.filter(({ before }) => before.terms?.kind === 'timed')
  const ends = [...timed.flatMap(endOfBid), ...validities.map((last) => last + 1)]
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
  if (event.type === 'saleEnded') return before.terms ? [saleEnd(before.terms.endTime, before)] : []
  if (event.type !== 'lotSold' && event.type !== 'lotPassed') return []
  const lot = before.lots.get(event.lotId)
  return lot ? [lot.endTime] : []
}
