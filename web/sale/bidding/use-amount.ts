import { useState } from 'react'
import type { BidModalMode } from '#domain/auction/bid-modal.ts'
import type { IncrementTable } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Draft } from '#web/kit/ui/stepper.tsx'
import { currentPrice, type EnteredPrice, snapPrice } from './bid-choice.ts'

/** The price being entered. */
export type Amount = {
  /** The price, or null while nothing readable is entered. */
  readonly price: Whole | null
  /** The typed amount if it was between increments; `price` is then the increment below it (L4). */
  readonly typed: Whole | null
  readonly enter: (price: Whole | null) => void
  /**
   * The price including text being typed, for a button that shows it before it is entered; null while the
   * text is unreadable.
   */
  readonly draftPrice: Whole | null
  readonly isTyping: boolean
  readonly setDraft: (draft: Draft | null) => void
}

/**
 * Returns the state of the price being entered.
 * @param initialPrice the price before anything is entered, and after bidding has passed the entered price
 */
export function useAmount(initialPrice: Whole, increments: IncrementTable, mode: BidModalMode): Amount {
  const [entered, setEntered] = useState<EnteredPrice | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const snap = (price: Whole | null) => (price === null ? null : snapPrice(price, increments, mode))
  const price = currentPrice(entered, initialPrice)
  const snapped = snap(price)
  return {
    price: snapped,
    typed: snapped === price ? null : price,
    enter: (next) => {
      setDraft(null)
      setEntered({ price: next, minBid: initialPrice })
    },
    draftPrice: draft ? snap(draft.amount) : snapped,
    isTyping: draft !== null,
    setDraft,
  }
}
