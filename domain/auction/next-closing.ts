import type { Instant } from '#domain/money/money.ts'
import { isForSale } from './lot-state.ts'
import type { SaleState } from './state.ts'

/** When the clock of a timed sale has something to do next (T7, T8); null if it never has, or the sale is paused (T10). */
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
 * When a timed sale ends at the earliest: with its last lot, where all were moved to an earlier end (V8), else not before
 * the published end (T8).
 *
 * @param published the end that was published
 */
export function saleEnd(published: Instant, { lots }: Pick<SaleState, 'lots'>): Instant {
  const ends = [...lots.values()].filter(({ withdrawn }) => !withdrawn).map(({ endTime }) => endTime)
  return ends.length === 0 ? published : Math.min(published, Math.max(...ends))
}
