import { type Ladder, nextStep, stepAtOrAbove } from '#domain/auction/ladder.ts'
import type { Whole } from '#domain/money/money.ts'
import type { LotState, Paddle } from './state.ts'
import type { LotTerms, SaleTerms } from './terms.ts'

/** What the first bidder pays: the first step from the start price, else from the low estimate (L2, L3, T2). */
export function openingPrice(lot: LotTerms, { ladder, kind }: SaleTerms): Whole {
  const least = kind === 'live' ? 100 : 1
  return stepAtOrAbove(ladder, lot.startPrice || lot.lowEstimate || least)
}

/** The current price; 0 without a bid. */
export const priceOf = ({ leading }: LotState): Whole => leading?.price ?? 0

/** The least that somebody who does not lead may bid now (T6). */
export const askingPrice = (lot: LotState, ladder: Ladder): Whole =>
  lot.leading ? nextStep(ladder, lot.leading.price) : lot.opening

/** The least that this paddle may bid now: who leads by a maximum can only raise it (T5, T6). */
export function nextPriceFor(lot: LotState, ladder: Ladder, paddle: Paddle): Whole {
  const leads = paddle !== '' && lot.leading?.paddle === paddle && lot.leading.channel === 'maximum'
  const own = leads ? lot.claims.get(paddle)?.maximum : undefined
  return own === undefined ? askingPrice(lot, ladder) : nextStep(ladder, own)
}
