import { isBiddable, type Whole } from '#domain/money/money.ts'

type LotPrices = {
  readonly lowEstimate: Whole
  readonly highEstimate: Whole
  readonly startPrice: Whole
  /** Null if the lot has none. */
  readonly reserve: Whole | null
}

/** Why prices cannot be offered together (M1, T3). */
export type PriceIssue = 'price' | 'highEstimate' | 'reserve'

/** Returns what is wrong with the prices of a lot, or null if nothing is (M1, T3). */
export function priceIssue({ lowEstimate, highEstimate, startPrice, reserve }: LotPrices): PriceIssue | null {
  const priced = [startPrice, lowEstimate, highEstimate].every((price) => price === 0 || isBiddable(price))
  if (!priced) return 'price'
  if (highEstimate !== 0 && highEstimate < lowEstimate) return 'highEstimate'
  return badReserve(reserve, lowEstimate, highEstimate) ? 'reserve' : null
}

/** T3: returns whether a reserve is above the low estimate, or given for a lot offered without one. */
function badReserve(reserve: number | null, lowEstimate: number, highEstimate: number): boolean {
  if (reserve === null) return false
  return highEstimate === 0 || !isBiddable(reserve) || reserve > lowEstimate
}
