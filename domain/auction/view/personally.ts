import type { Ladder } from '#domain/auction/ladder.ts'
import { nextPriceFor } from '../opening.ts'
import type { LotState, Paddle } from '../state.ts'
import type { LotView } from '../view.ts'

/** What a lot is to one paddle; '' stands for everybody who has none. */
export type PersonalView = Pick<LotView, 'nextPrice' | 'myPrice' | 'win'>

export const personally = (lot: LotState, ladder: Ladder, paddle: Paddle): PersonalView => {
  const myPrice = paddle === '' ? 0 : ownPrice(lot, paddle)
  return { nextPrice: nextPriceFor(lot, ladder, paddle), myPrice, win: myPrice === 0 ? 0 : mark(lot, paddle) }
}

/** A paddle's own maximum or highest bid, whichever is higher; 0 without either. */
function ownPrice(lot: LotState, paddle: Paddle): number {
  const claim = lot.claims.get(paddle)
  return Math.max(claim && !claim.resting ? claim.maximum : 0, lot.highest.get(paddle) ?? 0)
}

function mark({ leading, saleStatus, withdrawn }: LotState, paddle: Paddle): LotView['win'] {
  if (!leading) return 0
  if (leading.paddle !== paddle) return -1
  if (saleStatus === 2) return 1
  return leading.reserveMet && saleStatus === 0 && !withdrawn ? 1 : 0
}
