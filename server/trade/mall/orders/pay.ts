import { randomUUID } from 'node:crypto'
import { unreachable } from '#domain/lib/unreachable.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { OrderDeps } from './deps.ts'
import { feesOf, goodsIn, totalBy } from './money.ts'
import { orderOf } from './rows.ts'

type Params = {
  readonly userId: string
  readonly orderId: string
  readonly cardId: string
  /** Name of this one request; asked again under it, it is one charge. */
  readonly ak: string | undefined
}

/**
 * Takes what an order costs from a card (O1). What is paid already is paid; what cannot be paid any more is refused before
 * anything is taken. The order itself is moved by its payee, once, whoever learns first that the money has come.
 *
 * @returns null where it is paid
 */
export async function payOrder({ db, charges }: Pick<OrderDeps, 'db' | 'charges'>, params: Params) {
  const { userId, orderId, cardId, ak } = params
  const order = await orderOf(db, orderId, userId)
  if (!order) return refusal('notFound')
  if (order.status === 'paid') return null
  if (order.status !== 'pending') return refusal('wrongState', { status: order.status })
  const card = await charges.cardOf(userId, cardId)
  if (!card) return refusal('notFound')
  const taken = await charges.take({
    chargeId: `mall:${orderId}:${ak ?? randomUUID()}`,
    userId,
    about: { kind: 'mall', id: orderId },
    cardId,
    amountCents: totalBy(goodsIn(order), card.country, feesOf(order)).total,
    currency: order.currency,
  })
  switch (taken.kind) {
    case 'paid':
    case 'closed':
      return paidOrRefused(await orderOf(db, orderId, userId))
    case 'needsAuthentication':
      return refusal('cardNeedsAuthentication', { clientSecret: taken.clientSecret })
    case 'declined':
      return refusal('cardDeclined', { reason: taken.reason })
    case 'notReady':
      return refusal('cardProviderNotReady')
    case 'noCard':
      return refusal('notFound')
    default:
      return unreachable(taken)
  }
}

/** The order went before the money was asked for, or as it came: its payee has given it back then. */
const paidOrRefused = (order: Awaited<ReturnType<typeof orderOf>>) =>
  order === null || order.status === 'pending' || order.status === 'cancelled'
    ? refusal('wrongState', { status: order?.status ?? 'cancelled' })
    : null
