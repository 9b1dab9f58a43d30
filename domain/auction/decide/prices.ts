import {
  type IncrementTable,
  isOnIncrement,
  nextIncrement,
  snapDown,
} from '#domain/auction/increment-table.ts'
import { highestPrice, isBiddable, type Whole } from '#domain/money/money.ts'
import { currentBid } from '../minimum-bid.ts'
import type { Refusal } from '../refusal.ts'
import type { LotState } from '../state.ts'

/** T6: returns a refusal below the minimum bid, and above the highest price (M1). */
export function outOfRange(
  lot: LotState,
  price: Whole,
  minimum: Whole,
  increments: IncrementTable,
): Refusal | null {
  const nowPrice = currentBid(lot)
  if (!(price >= minimum)) return { kind: 'priceTooLow', nowPrice, nextPrice: minimum }
  return isBiddable(price) ? null : offIncrementRefusal(price, nowPrice, increments)
}

/** T6, L4: refuses a maximum bid between increments, with the amounts on either side. */
export function offIncrement(lot: LotState, price: Whole, increments: IncrementTable): Refusal | null {
  return isOnIncrement(increments, price) ? null : offIncrementRefusal(price, currentBid(lot), increments)
}

function offIncrementRefusal(price: Whole, nowPrice: Whole, increments: IncrementTable): Refusal {
  const last = snapDown(increments, highestPrice)
  if (price > highestPrice) return { kind: 'offLadder', nowPrice, below: last, above: last }
  const whole = Math.floor(price)
  return {
    kind: 'offLadder',
    nowPrice,
    below: snapDown(increments, whole),
    above: Math.min(nextIncrement(increments, whole), last),
  }
}
