import { randomUUID } from 'node:crypto'
import { chargeRefusal } from '#server/trade/payments/charge-refusal.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { OrderDeps } from './deps.ts'
import { feesOf, goodsIn, totalBy } from './money.ts'
import { orderOf } from './rows.ts'

type Params = {
  readonly userId: string
  readonly orderId: string
  readonly cardId: string
  /** The request’s idempotency key; a repeated request is one charge. */
  readonly ak: string | undefined
}

/**
 * Charges a card for an order (O1). A paid order stays paid; one that can no longer be paid is refused before
 * anything is charged. Only the payee changes the order, once.
 *
 * @returns null once paid
 */
export async function payOrder({ db, charges }: Pick<OrderDeps, 'db' | 'charges'>, params: Params) {
  const { userId, orderId, cardId, ak } = params
  const order = await orderOf(db, orderId, userId)
  if (!order) return refusal('notFound')
  if (order.status === 'paid') return null
  if (order.status !== 'pending') return refusal('wrongState', { status: order.status })
  const card = await charges.cardOf(userId, cardId)
  if (!card) return refusal('notFound')
  const result = await charges.take({
    chargeId: `mall:${orderId}:${ak ?? randomUUID()}`,
    userId,
    about: { kind: 'mall', id: orderId },
    cardId,
    amountCents: totalBy(goodsIn(order), card.country, feesOf(order)).total,
    currency: order.currency,
  })
  switch (result.kind) {
    case 'paid':
    case 'closed':
      return paidOrRefused(await orderOf(db, orderId, userId))
    case 'noCard':
      return refusal('notFound')
    default:
      return chargeRefusal(result)
  }
}

/** The order was closed before the charge or while it completed; the payee has refunded it. */
const paidOrRefused = (order: Awaited<ReturnType<typeof orderOf>>) =>
  order === null || order.status === 'pending' || order.status === 'cancelled'
    ? refusal('wrongState', { status: order?.status ?? 'cancelled' })
    : null
