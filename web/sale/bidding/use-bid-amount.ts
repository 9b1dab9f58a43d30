import { type RefObject, useRef, useState } from 'react'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import type { Whole } from '#domain/money/money.ts'
import { biddable, checkPrice, type PriceCheck } from './bid-choice.ts'
import { useBiddingLot } from './bidding-lot.ts'
import { type Amount, useAmount } from './use-amount.ts'

/** The amount being chosen on a lot's page, shared by the box and the phone's bar. */
export type BidAmount = {
  readonly amount: Amount
  readonly priceCheck: PriceCheck
  /** The price for the button and totals, or null if it cannot be bid. */
  readonly price: Whole | null
  readonly minBid: Whole
  /** The field that takes the focus if the button is pressed and the amount cannot be bid. */
  readonly field: RefObject<HTMLInputElement | null>
  /** The viewer's remaining limit for this lot (W3), or null if there is none or it is loading. */
  readonly limitLeft: Whole | null
  readonly setLimitLeft: (limitLeft: Whole | null) => void
  /** Whether the chosen amount is above the remaining limit. */
  readonly isOverLimit: boolean
}

/** Returns the state of the amount being chosen, beginning with the next bid. */
export function useBidAmount(): BidAmount {
  const { view, increments } = useBiddingLot()
  const mode = bidModalMode(view)
  const minBid = view.nextPrice
  const amount = useAmount(minBid, increments, mode)
  const [limitLeft, setLimitLeft] = useState<Whole | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const priceCheck = checkPrice(amount.price, view, mode)
  const price = biddable(priceCheck)
  return {
    amount: price === null ? { ...amount, typed: null } : amount,
    priceCheck,
    price,
    minBid,
    field,
    limitLeft,
    setLimitLeft,
    isOverLimit: limitLeft !== null && (price ?? minBid) > limitLeft,
  }
}

/**
 * Opens the dialog if the amount can be bid; otherwise moves the focus to the amount, whose issue is shown
 * beside it.
 */
export function reviewAmount({ priceCheck, field }: BidAmount, onBid: (price: Whole) => void): void {
  if (priceCheck.kind === 'ready') onBid(priceCheck.price)
  else field.current?.focus()
}
