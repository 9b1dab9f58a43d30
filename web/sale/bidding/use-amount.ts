import { useState } from 'react'
import type { BidModalMode } from '#domain/auction/bid-modal.ts'
import type { IncrementTable } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import { currentPrice, type EnteredPrice, snapPrice } from './bid-choice.ts'

/** The price being entered. */
export type Amount = {
  /** null while nothing readable is entered. */
  readonly price: Whole | null
  /** The typed amount if it lay between increments; `price` is the increment below it (L4). */
  readonly typed: Whole | null
  readonly enter: (price: Whole | null) => void
}

/**
 * State of the price being entered.
 *
 * @param initialPrice used before anything is entered, and once bidding has passed the entered price
 */
export function useAmount(initialPrice: Whole, increments: IncrementTable, mode: BidModalMode): Amount {
  const [entered, setEntered] = useState<EnteredPrice | null>(null)
  const price = currentPrice(entered, initialPrice)
  const snapped = price === null ? null : snapPrice(price, increments, mode)
  return {
    price: snapped,
    typed: snapped === price ? null : price,
    enter: (next) => setEntered({ price: next, minBid: initialPrice }),
  }
}
