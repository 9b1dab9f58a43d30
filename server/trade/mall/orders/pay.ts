import { randomUUID } from 'node:crypto'
import { decimal } from '#domain/money/money.ts'
import { chargeRefusal } from '#server/trade/payments/charge-refusal.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { OrderDeps } from './deps.ts'
import { feesOf, goodsIn, totalBy } from './money.ts'
import { orderOf } from './rows.ts'

type Params = {
  readonly userId: string
  readonly orderId: string
  readonly cardId: string
  readonly token: string
  /** The amount that the buyer was shown; undefined if none. */
  readonly total: string | undefined
  /** The request’s idempotency key; a repeated request is one charge. */
  readonly ak: string | undefined
}

/**
 * Charges a card or a wallet for an order (O1, O24). A paid order stays paid; one that can no longer be paid is refused
 * before anything is charged. Only the payee changes the order, once.
 *
 * @returns null once paid
 */
export async function payOrder({ db, charges }: Pick<OrderDeps, 'db' | 'charges'>, params: Params) {
  const { userId, orderId, cardId, token, ak } = params
  const order = await orderOf(db, orderId, userId)
  if (!order) return refusal('notFound')
  if (order.status === 'paid') return null
  if (order.status !== 'pending') return refusal('wrongState', { status: order.status })
  const source = await charges.sourceOf(userId, { cardId, token })
  if (source === null) return refusal('notFound')
  if (source.kind === 'notReady') return refusal('cardProviderNotReady')
  const { total } = totalBy(goodsIn(order), source, feesOf(order))
  if (params.total !== undefined && params.total !== decimal(total)) return refusal('conflict', null)
  const result = await charges.take({
    chargeId: `mall:${orderId}:${ak ?? randomUUID()}`,
    userId,
    about: { kind: 'mall', id: orderId },
    cardId,
    token: source.token,
    amountCents: total,
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
