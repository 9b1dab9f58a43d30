import { type IncrementTable, nextIncrement } from '#domain/auction/increment-table.ts'
import type { BidView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'

/**
 * Returns the prices offered for a floor bid: the next price and those above it, without prices at which an online bid
 * is already pending (V3).
 *
 * @param count number of prices
 */
export function floorPrices(
  incrementTable: IncrementTable,
  next: Whole,
  pending: readonly Pick<BidView, 'price'>[],
  count = 4,
): readonly Whole[] {
  const prices: Whole[] = []
  let price = next
  while (prices.length < count) {
    const following = nextIncrement(incrementTable, price)
    if (!(following > price)) break
    if (!pending.some((offer) => offer.price >= price && offer.price < following)) prices.push(price)
    price = following
  }
  return prices
}
