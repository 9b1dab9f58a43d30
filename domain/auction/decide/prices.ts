import { isStep, type Ladder, nextStep, snapDown } from '#domain/auction/ladder.ts'
import { highestPrice, isBiddable, type Whole } from '#domain/money/money.ts'
import { priceOf } from '../opening.ts'
import type { Refusal } from '../refusal.ts'
import type { LotState } from '../state.ts'

/** T6: refused below the least that may be bid, and above the most (M1). */
export function outOfRange(lot: LotState, price: Whole, least: Whole, ladder: Ladder): Refusal | null {
  const nowPrice = priceOf(lot)
  if (!(price >= least)) return { kind: 'priceTooLow', nowPrice, nextPrice: least }
  return isBiddable(price) ? null : beside(price, nowPrice, ladder)
}

/** T6, L4: refused where a maximum does not stand on the ladder, with the steps on either side of it. */
export function besideLadder(lot: LotState, price: Whole, ladder: Ladder): Refusal | null {
  return isStep(ladder, price) ? null : beside(price, priceOf(lot), ladder)
}

function beside(price: Whole, nowPrice: Whole, ladder: Ladder): Refusal {
  const last = snapDown(ladder, highestPrice)
  if (price > highestPrice) return { kind: 'offLadder', nowPrice, below: last, above: last }
  const whole = Math.floor(price)
  return {
    kind: 'offLadder',
    nowPrice,
    below: snapDown(ladder, whole),
    above: Math.min(nextStep(ladder, whole), last),
  }
}
