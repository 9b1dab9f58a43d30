import type { BidModalMode } from '#domain/auction/bid-modal.ts'
import { type IncrementTable, nextIncrement, snapDown } from '#domain/auction/increment-table.ts'
import type { LotView } from '#domain/auction/view.ts'
import { isBiddable, type Whole } from '#domain/money/money.ts'

/** An entered price and the minimum bid at that time. */
export type EnteredPrice = { readonly price: Whole | null; readonly minBid: Whole }

/** Returns the current price: the entered one, unless bidding has passed it since. */
export function currentPrice(entered: EnteredPrice | null, minBid: Whole): Whole | null {
  if (entered === null) return minBid
  const { price } = entered
  return price !== null && price >= entered.minBid && price < minBid ? minBid : price
}

/** The validation of a chosen price. Only `ready` may be sent, at `price`. */
export type PriceCheck =
  /** Nothing readable was entered (M5). */
  | { readonly kind: 'empty'; readonly minBid: Whole }
  | { readonly kind: 'tooLow'; readonly minBid: Whole }
  | { readonly kind: 'tooHigh' }
  /** It is the current maximum, which need not be sent again. */
  | { readonly kind: 'same'; readonly price: Whole }
  | { readonly kind: 'ready'; readonly price: Whole }

/** Snaps a typed price down to an increment (L4). A live bid may be any whole price. */
export function snapPrice(price: Whole, increments: IncrementTable, mode: BidModalMode): Whole {
  return mode === 'liveBid' ? price : snapDown(increments, price)
}

/** Validates a price for a lot. @param price null if nothing readable was entered */
export function checkPrice(price: Whole | null, lot: LotView, mode: BidModalMode): PriceCheck {
  if (price === null) return { kind: 'empty', minBid: lot.nextPrice }
  if (mode === 'updatePreBid' && price === lot.myPrice) return { kind: 'same', price }
  if (price < lot.nextPrice) return { kind: 'tooLow', minBid: lot.nextPrice }
  return isBiddable(price) ? { kind: 'ready', price } : { kind: 'tooHigh' }
}

/** Validates a price that may still be typed: it has no error before it is complete. */
export function checkDraft(
  { draftPrice, isTyping }: { readonly draftPrice: Whole | null; readonly isTyping: boolean },
  lot: LotView,
  mode: BidModalMode,
): PriceCheck {
  const check = checkPrice(draftPrice, lot, mode)
  return isTyping && biddable(check) === null ? { kind: 'empty', minBid: lot.nextPrice } : check
}

/** Returns the price for the button and totals, or null if it cannot be bid. */
export const biddable = (priceCheck: PriceCheck): Whole | null =>
  'price' in priceCheck ? priceCheck.price : null

/** Returns the increments around a price, for a stepper. @param minBid the lowest amount to offer */
export function incrementsAround(
  price: Whole,
  minBid: Whole,
  increments: IncrementTable,
): { readonly previous: Whole | null; readonly next: Whole | null } {
  const below = snapDown(increments, price - 1)
  const above = Math.max(nextIncrement(increments, price), minBid)
  return { previous: below >= minBid ? below : null, next: isBiddable(above) ? above : null }
}
