import type { Instant } from '#domain/money/money.ts'
import { isForSale } from './lot-state.ts'
import type { SaleState } from './state.ts'

/**
 * Returns when the clock of a timed sale must act next (T7, T8), or null if it never must, or the sale is
 * paused (T10).
 */
export function nextClosing(sale: SaleState): Instant | null {
  const { terms, isEnd, paused, lots } = sale
  if (terms?.kind !== 'timed' || isEnd || paused) return null
  const ends = Iterator.from(lots.values())
    .filter(isForSale)
    .map(({ endTime }) => endTime)
  const first = ends.reduce((least, endTime) => Math.min(least, endTime), Number.POSITIVE_INFINITY)
  return Number.isFinite(first) ? first : saleEnd(terms.endTime, sale)
}

/**
 * Returns when a timed sale ends at the earliest: with its last lot if all were moved to an earlier end (V8),
 * else not before the published end (T8).  @param published the published end
 */
export function saleEnd(published: Instant, { lots }: Pick<SaleState, 'lots'>): Instant {
  const ends = [...lots.values()].filter(({ withdrawn }) => !withdrawn).map(({ endTime }) => endTime)
  return ends.length === 0 ? published : Math.min(published, Math.max(...ends))
}
