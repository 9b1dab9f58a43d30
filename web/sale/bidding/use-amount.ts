import { useState } from 'react'
import type { BidModalMode } from '#domain/auction/bid-modal.ts'
import type { IncrementTable } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import { currentPrice, type EnteredPrice, snapPrice } from './bid-choice.ts'

/** The price that somebody is about to bid. */
export type Amount = {
  /** null while nothing readable is entered. */
  readonly price: Whole | null
  /** What was typed, where it stood beside the ladder and `price` is the step below it (L4). */
  readonly typed: Whole | null
  readonly enter: (price: Whole | null) => void
}

/**
 * Keeps the price that somebody is about to bid.
 *
 * @param initialPrice what stands there before anything is chosen, and once the price has gone past what was chosen
 */
export function useAmount(initialPrice: Whole, ladder: IncrementTable, mode: BidModalMode): Amount {
  const [entered, setEntered] = useState<EnteredPrice | null>(null)
  const price = currentPrice(entered, initialPrice)
  const snapped = price === null ? null : snapPrice(price, ladder, mode)
  return {
    price: snapped,
    typed: snapped === price ? null : price,
    enter: (next) => setEntered({ price: next, minBid: initialPrice }),
  }
}
