import type { Instant } from '#domain/money/money.ts'
import { isForSale } from './lot-state.ts'
import type { SaleState } from './state.ts'

/** When the clock of a timed sale has something to do next (T7, T8); null where it never has, or the sale is paused (T10). */
export function nextClosing({ terms, isEnd, paused, lots }: SaleState): Instant | null {
  if (terms?.kind !== 'timed' || isEnd || paused) return null
  const ends = Iterator.from(lots.values())
    .filter(isForSale)
    .map(({ endTime }) => endTime)
  const first = ends.reduce((least, endTime) => Math.min(least, endTime), Number.POSITIVE_INFINITY)
  return Number.isFinite(first) ? first : terms.endTime
}
