import type { Instant } from '#domain/money/money.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { accepted, inTheWay, refused } from './answers.ts'
import { overLimit } from './asked.ts'
import type { Sale } from './run.ts'

/**
 * V14: names the paddle of a buyer who showed none at the hammer, until the sale ends. They may buy as they may bid: not
 * while suspended (W2), nor over their limit (W3).
 */
export function nameBuyer(sale: Sale, lot: LotState, paddle: string, at: Instant): Decision<SaleEvent> {
  if (sale.terms.kind === 'timed') return inTheWay('timed')
  if (sale.isEnd) return inTheWay('ended')
  if (lot.withdrawn) return inTheWay('withdrawn')
  if (lot.saleStatus !== 2 || !lot.leading) return inTheWay('unsold')
  if (lot.leading.paddle !== '') return inTheWay('hasBuyer')
  const { finalPrice: price } = lot
  const bidder = sale.paddles.get(paddle)
  const admission = bidder === undefined ? undefined : sale.admissions.get(bidder)
  if (!admission) return refused({ kind: 'notRegistered', nowPrice: price })
  if (admission.suspended) return refused({ kind: 'suspended', nowPrice: price })
  const over = overLimit({ sale, lot, paddle, limit: admission.limit, price, at })
  return over ? refused(over) : accepted({ type: 'buyerNamed', lotId: lot.lotId, paddle, price })
}
