import type { Instant } from '#domain/money/money.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { overLimit } from './bid-request.ts'
import { accepted, refused, wrongState } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'
import { ownLotRefusal } from './own-lot.ts'

/**
 * V14: names the paddle of a buyer who showed none at the hammer, even after the sale. The same limits apply
 * as for bids: not while suspended (W2), nor over their limit (W3).
 */
export function nameBuyer(
  sale: PublishedSale,
  lot: LotState,
  paddle: string,
  at: Instant,
): Decision<SaleEvent> {
  if (sale.terms.kind === 'timed') return wrongState('timed')
  if (lot.withdrawn) return wrongState('withdrawn')
  if (lot.saleStatus !== 'sold' || !lot.leading) return wrongState('unsold')
  if (lot.leading.paddle !== '') return wrongState('hasBuyer')
  const { finalPrice: price } = lot
  const bidder = sale.paddles.get(paddle)
  const admission = bidder === undefined ? undefined : sale.admissions.get(bidder)
  if (!admission) return refused({ kind: 'notRegistered', nowPrice: price })
  if (admission.suspended) return refused({ kind: 'suspended', nowPrice: price })
  const refusal =
    ownLotRefusal(lot, bidder) ?? overLimit({ sale, lot, paddle, limit: admission.limit, price, at })
  return refusal ? refused(refusal) : accepted({ type: 'buyerNamed', lotId: lot.lotId, paddle, price })
}
