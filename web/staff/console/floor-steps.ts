import { type IncrementTable, nextIncrement } from '#domain/auction/increment-table.ts'
import type { BidView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'

/**
 * The prices that a floor bid can take: the next step and those above it, without the ones at which an online offer
 * waits that was there first (V3).
 *
 * @param count how many
 */
export function floorSteps(
  ladder: IncrementTable,
  next: Whole,
  waiting: readonly Pick<BidView, 'price'>[],
  count = 4,
): readonly Whole[] {
  const steps: Whole[] = []
  let price = next
  while (steps.length < count) {
    const above = nextIncrement(ladder, price)
    if (!(above > price)) break
    if (!waiting.some((offer) => offer.price >= price && offer.price < above)) steps.push(price)
    price = above
  }
  return steps
}
