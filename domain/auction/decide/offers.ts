import type { Instant } from '../../money.ts'
import type { SaleEvent } from '../events.ts'
import { askingPrice, priceOf } from '../opening.ts'
import type { Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { accepted, inTheWay, refused } from './answers.ts'
import { bidding } from './bidding.ts'
import { outOfRange } from './prices.ts'
import type { Sale } from './run.ts'
import { biddingObstacle } from './states.ts'
import { turnedDown } from './turned-down.ts'

/** V3: the clerk takes an online offer that waits. */
export function acceptOffer(sale: Sale, lot: LotState, offerId: string, at: Instant): Decision<SaleEvent> {
  const obstacle = biddingObstacle(sale, lot)
  if (obstacle) return inTheWay(obstacle)
  const offer = lot.offers.find(({ id }) => id === offerId)
  if (!offer) return inTheWay('offerGone')
  const { paddle, price } = offer
  const nowPrice = priceOf(lot)
  if (sale.suspended.has(paddle)) return refused({ kind: 'suspended', nowPrice })
  if (lot.leading?.paddle === paddle) return refused({ kind: 'alreadyLeading', nowPrice })
  const refusal = outOfRange(lot, price, askingPrice(lot, sale.terms.ladder), sale.terms.ladder)
  if (refusal) return refused(refusal)
  return accepted(...bidding(sale, lot, { paddle, price, channel: 'online' }, at, offerId).events)
}

/** V3: the clerk turns an online offer down, and says why. */
export function rejectOffer(lot: LotState, offerId: string, reason: string): Decision<SaleEvent> {
  const offer = lot.offers.find(({ id }) => id === offerId)
  if (!offer) return inTheWay('offerGone')
  return accepted(turnedDown(lot.lotId, offer, reason))
}
