import type { Kysely } from 'kysely'
import { refunded, sold } from '#domain/journal/entries.ts'
import { moved, payable } from '#domain/mall/order.ts'
import { pointsEarned } from '#domain/points/points.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { post } from '#server/trade/journal/journal.ts'
import type { PaidCharge, Payable, Payee } from '#server/trade/payments/payee.ts'
import { earnedKey } from './cancel.ts'
import type { OrderDeps } from './deps.ts'
import { feesOf, goodsIn, totalBy } from './money.ts'
import { linesOf, lockOrder, type OrderRow } from './rows.ts'
import { sendStepLetter } from './steps.ts'
import { reserveStock } from './stock.ts'

type Deps = Pick<OrderDeps, 'points' | 'notifyOrder'>

/** Handles charges and refunds of mall orders; each is handled once. */
export const mallPayee = (deps: Deps): Payee => ({
  lock: async (trx, id) => void (await lockOrder(trx, id)),

  async canBePaid(trx, { about, ...sum }) {
    const order = await lockOrder(trx, about.id)
    return order?.status === 'pending' && isFullAmount(order, sum) ? 'open' : 'closed'
  },

  paid: async (trx, charge) => {
    const order = await lockOrder(trx, charge.about.id)
    if (!order || !isFullAmount(order, charge)) return 'refund'
    const isLapsed = order.status === 'cancelled' && order.reason === 'lapsed'
    const isInStock = isLapsed && (await reserveStock(trx, await orderedBy(trx, order.id)))
    const outcome = payable({ status: order.status, reason: order.reason || null }, isInStock)
    const status = outcome === 'refund' ? null : moved(order.status, outcome)
    if (status === null) return 'refund'
    await recordPayment(deps, trx, order, charge)
    return 'taken'
  },

  refunded: async (trx, { id, amountCents, charge, at, isOutside }) => {
    const about = { kind: 'mall', id: charge.about.id } as const
    await post(trx, refunded({ about, at, key: id }, 'card', amountCents))
    const order = isOutside ? await lockOrder(trx, about.id) : null
    // A refund made in the provider’s dashboard leaves the order as it is; staff are notified.
    if (order && order.status !== 'cancelled') return
    const row = await trx
      .updateTable('mall_orders')
      .set({ refunded_at: at })
      .where('id', '=', about.id)
      .returning('user_id')
      .executeTakeFirst()
    await sendStepLetter(trx, about.id, 'refunded')
    if (row) await deps.notifyOrder(trx, row.user_id, about.id)
  },
})

/** Returns whether a charge covers the order’s total by what pays it. */
const isFullAmount = (
  order: OrderRow,
  { amountCents, currency, source, userId }: Omit<Payable, 'about'>,
): boolean =>
  userId === order.user_id &&
  currency === order.currency &&
  amountCents === totalBy(goodsIn(order), source, feesOf(order)).total

const orderedBy = async (trx: Kysely<Rows>, orderId: string) =>
  ((await linesOf(trx, [orderId])).get(orderId) ?? []).map(({ product_id, quantity }) => ({
    productId: product_id,
    quantity,
  }))

/** Marks an order as paid: in its row, in the journal and in its buyer’s points. */
async function recordPayment(
  { points, notifyOrder }: Deps,
  trx: Kysely<Rows>,
  order: OrderRow,
  charge: PaidCharge,
): Promise<void> {
  const { id, goods, delivery } = order
  const { paidAt: at } = charge
  const fee = charge.amountCents - goods - delivery
  const earned = pointsEarned(goods, true)
  await trx
    .updateTable('mall_orders')
    .set({
      status: 'paid',
      reason: '',
      cancelled_at: null,
      fee,
      points: earned,
      charge_id: charge.id,
      paid_at: at,
    })
    .where('id', '=', id)
    .execute()
  await post(trx, sold({ about: { kind: 'mall', id }, at }, 'card', { goods, delivery }, fee))
  const reason = { kind: 'mall', number: String(order.number), byCreditCard: true } as const
  await points.earn(trx, { userId: order.user_id, key: earnedKey(id), at, reason, points: earned })
  await sendStepLetter(trx, id, 'paid')
  await notifyOrder(trx, order.user_id, id)
}
