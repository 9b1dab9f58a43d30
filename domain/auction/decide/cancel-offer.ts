import type { CancelOffer } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { priceOf } from '../opening.ts'
import type { Decision } from '../refusal.ts'
import { accepted, inTheWay, refused } from './answers.ts'
import type { Sale } from './run.ts'
import { turnedDown } from './turned-down.ts'

/**
 * V3: a bidder cancels their own waiting offer, in a pause too. Once it has been accepted or rejected it is gone, and
 * an accepted bid stands. Another bidder's offer cannot be told from one that never was.
 */
export function cancelOffer(sale: Sale, { bidder, lotId, offerId }: CancelOffer): Decision<SaleEvent> {
  const lot = sale.lots.get(lotId)
  if (!lot) return refused({ kind: 'notFound' })
  const paddle = sale.admissions.get(bidder)?.paddle
  if (paddle === undefined) return refused({ kind: 'notRegistered', nowPrice: priceOf(lot) })
  const offer = lot.offers.find((one) => one.id === offerId && one.paddle === paddle)
  return offer ? accepted(turnedDown(lotId, offer, 'cancelled')) : inTheWay('offerGone')
}
