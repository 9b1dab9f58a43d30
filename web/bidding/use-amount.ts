import { useState } from 'react'
import type { BidModalMode } from '#domain/auction/bid-modal.ts'
import type { Ladder } from '#domain/ladder.ts'
import type { Whole } from '#domain/money.ts'
import { snapped } from './bid-choice.ts'

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
 * @param first what stands there before anything is chosen
 */
export function useAmount(first: Whole, ladder: Ladder, mode: BidModalMode): Amount {
  const [entered, setEntered] = useState<{ readonly price: Whole | null } | null>(null)
  const price = entered === null ? first : entered.price
  const step = price === null ? null : snapped(price, ladder, mode)
  return {
    price: step,
    typed: step === price ? null : price,
    enter: (next) => setEntered({ price: next }),
  }
}
