import type { BidModalMode } from '#domain/auction/bid-modal.ts'
import { type IncrementTable, nextIncrement, snapDown } from '#domain/auction/increment-table.ts'
import type { LotView } from '#domain/auction/view.ts'
import { isBiddable, type Whole } from '#domain/money/money.ts'

/** A price as it was entered, and the least that could be bid then. */
export type Entered = { readonly price: Whole | null; readonly least: Whole }

/** The price that stands: what was entered, unless the bidding has gone past it since. */
export function standing(entered: Entered | null, least: Whole): Whole | null {
  if (entered === null) return least
  const { price } = entered
  return price !== null && price >= entered.least && price < least ? least : price
}

/** What a chosen price comes to before it is sent. Only `ready` may be sent, at `price`. */
export type Judgement =
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooLow'; readonly least: Whole }
  | { readonly kind: 'tooHigh' }
  /** It is the bidder's maximum already: sending it again would change nothing. */
  | { readonly kind: 'same'; readonly price: Whole }
  | { readonly kind: 'ready'; readonly price: Whole }

/**
 * What a typed price becomes on the ladder: the nearest step at or below (L4). A live bid may be any whole price.
 */
export function snapped(price: Whole, ladder: IncrementTable, mode: BidModalMode): Whole {
  return mode === 'liveBid' ? price : snapDown(ladder, price)
}

/** Judges a chosen price against a lot. @param price null where nothing, or nothing readable, was entered */
export function judge(price: Whole | null, lot: LotView, mode: BidModalMode): Judgement {
  if (price === null) return { kind: 'empty' }
  if (mode === 'updatePreBid' && price === lot.myPrice) return { kind: 'same', price }
  if (price < lot.nextPrice) return { kind: 'tooLow', least: lot.nextPrice }
  return isBiddable(price) ? { kind: 'ready', price } : { kind: 'tooHigh' }
}

/** The price that a button may name and a sum be made of; null where what was entered cannot be bid. */
export const biddable = (judged: Judgement): Whole | null => ('price' in judged ? judged.price : null)

/** The steps around a price: what a stepper goes down and up to. @param least nothing below it is offered */
export function stepsAround(
  price: Whole,
  least: Whole,
  ladder: IncrementTable,
): { readonly previous: Whole | null; readonly next: Whole | null } {
  const below = snapDown(ladder, price - 1)
  const above = Math.max(nextIncrement(ladder, price), least)
  return { previous: below >= least ? below : null, next: isBiddable(above) ? above : null }
}
