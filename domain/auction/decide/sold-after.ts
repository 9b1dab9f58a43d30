import { type Instant, isBiddable } from '#domain/money/money.ts'
import type { ClerkCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { BlockedReason, Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { overLimit } from './bid-request.ts'
import { accepted, refused, wrongState } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'
import { ownLotRefusal } from './own-lot.ts'

type SellAfter = Extract<ClerkCommand, { type: 'sellAfter' }>

/**
 * V16: sells a lot after the sale to one of its paddles, if it was passed or its sale was rescinded. Below
 * the reserve it needs a second press. The buyer must be allowed to bid (W2, W3).
 */
export function sellAfter(
  sale: PublishedSale,
  lot: LotState,
  command: SellAfter,
  at: Instant,
): Decision<SaleEvent> {
  const { paddle, price } = command
  const blocked = blockedReason(sale, lot, command)
  if (blocked) return wrongState(blocked)
  const nowPrice = lot.finalPrice
  const bidder = sale.paddles.get(paddle)
  const admission = bidder === undefined ? undefined : sale.admissions.get(bidder)
  if (!admission) return refused({ kind: 'notRegistered', nowPrice })
  if (admission.suspended) return refused({ kind: 'suspended', nowPrice })
  const refusal =
    ownLotRefusal(lot, bidder) ?? overLimit({ sale, lot, paddle, limit: admission.limit, price, at })
  return refusal ? refused(refusal) : accepted({ type: 'lotSoldAfter', lotId: lot.lotId, paddle, price })
}

function blockedReason(sale: PublishedSale, lot: LotState, command: SellAfter): BlockedReason | null {
  if (!sale.isEnd) return 'running'
  if (sale.cancellation) return 'cancelled'
  if (lot.withdrawn) return 'withdrawn'
  if (lot.saleStatus === 'sold' && !command.isRescinded) return 'sold'
  if (!isBiddable(command.price)) return 'badPrice'
  const { reserve } = lot.terms
  return reserve !== null && command.price < reserve && !command.belowReserve ? 'reserveNotMet' : null
}
