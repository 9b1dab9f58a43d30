import { lotOutcome } from '#domain/auction/lot-state.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import type { BidResult } from './bid-result.ts'

/** The contents of the bid dialog while bidding is open. */
export type SheetStep =
  /** Choosing an amount, beginning with a price. */
  | { readonly kind: 'review'; readonly price: Whole }
  /** The chosen amount, which can only be confirmed. */
  | { readonly kind: 'confirm'; readonly price: Whole; readonly isSent?: true }
  /** A bid has been placed: its result, and the next amount if it does not lead. */
  | { readonly kind: 'placed' }

/**
 * Returns the first step: a maximum chosen beside the lot needs only its confirmation. A live bid has no
 * second step, as its button bids at once (V9).
 * @param chosen the amount on the button that opened the dialog, or null if there was none
 */
export function firstStep(chosen: Whole | null, lot: LotView, isLive: boolean): SheetStep {
  return chosen === null || isLive
    ? { kind: 'review', price: chosen ?? lot.nextPrice }
    : { kind: 'confirm', price: chosen }
}

/** The subject of the dialog, as the key of its title. */
export type SheetTitle =
  | 'over'
  | 'moved'
  | 'confirm'
  | 'received'
  | 'commission'
  | 'outbid'
  | 'tied'
  | 'review'

/** Returns the key of the title: how bidding ended, the result or the step. */
export function sheetTitle(lot: LotView, step: SheetStep, result: BidResult | null): SheetTitle {
  if (lotOutcome(lot)) return 'over'
  if (result === 'commission' || result === 'offered') return 'commission'
  if (result) return isLost(result) ? result : 'received'
  if (hasMoved(lot, step)) return 'moved'
  return step.kind === 'confirm' ? 'confirm' : 'review'
}

/**
 * Returns whether bidding has passed an amount before it was sent. A sent bid may itself have moved the price.
 */
export const hasMoved = ({ nextPrice }: LotView, step: SheetStep): boolean =>
  step.kind === 'confirm' && !step.isSent && nextPrice > step.price

/** Returns whether a bid was placed and does not lead. */
export const isLost = (result: BidResult): result is 'outbid' | 'tied' =>
  result === 'outbid' || result === 'tied'
