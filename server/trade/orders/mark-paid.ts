import { type Kysely, sql } from 'kysely'
import { feesWith, type Payment, type PaymentSource } from '#domain/money/invoice.ts'
import type { Cents, Instant } from '#domain/money/money.ts'
import { invoiceOf, type Order, pay, reverse, soldOn } from '#domain/orders/order.ts'
import { pointsEarned } from '#domain/points/points.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Points } from '#server/trade/points/points.ts'
import { type Changed, changeOrder } from './change.ts'
import { readOrder } from './rows.ts'

export type PayingDeps = { readonly points: Pick<Points, 'earn' | 'reverse'> }

export type OrderPayment = {
  readonly orderId: string
  readonly payment: Payment
  /** What paid it, unless a transfer did. */
  readonly source?: PaymentSource
  /** The amount received, in cents, including the card fee. */
  readonly cents: Cents
  readonly at: Instant
}

/** Returns the key under which an order earns its points: one for each time it is paid (O16). */
export const earnedKey = ({ id, reopened }: Pick<Order, 'id' | 'reopened'>) =>
  reopened === 0 ? `order:${id}:earned` : `order:${id}:earned:${reopened}`

/**
 * Marks an order as paid in the caller’s transaction: posts to the journal, credits points (P1) and enqueues the
 * receipt.
 * @returns `refund` if the order is already paid, voided, or has another total
 */
export async function markPaid(
  { points }: PayingDeps,
  trx: Kysely<Rows>,
  paying: OrderPayment,
): Promise<'paid' | 'refund'> {
  const { orderId, payment, cents, at } = paying
  const stored = await payableOrder(trx, paying)
  if (stored === null) return 'refund'
  await trx
    .updateTable('orders')
    .set({ paid_at: at, payment_method: payment, rates: JSON.stringify(stored.order.rates) })
    .where('id', '=', orderId)
    .execute()
  await changeOrder(trx, orderId, at, (order) => pay(order, payment, cents, at))
  const { user_id: userId, number } = stored.row
  const { hammer = 0, premium = 0 } = soldOn(stored.order)
  const byCreditCard = payment !== 'transfer'
  await points.earn(trx, {
    userId,
    key: earnedKey(stored.order),
    at,
    points: pointsEarned(hammer + premium, byCreditCard),
    reason: { kind: 'order', number: String(number), byCreditCard },
  })
  await enqueue(
    trx,
    'orders.letter',
    { orderId, kind: 'receipt' },
    { key: `orders.letter:receipt:${orderId}` },
  )
  return 'paid'
}

/** Marks an unpaid invoice as paid once its deposit or its parts cover it, or nothing is left to pay (O9). */
export async function payIfNothingIsOwed(
  deps: PayingDeps,
  trx: Kysely<Rows>,
  order: Order,
  at: Instant,
): Promise<void> {
  if (order.status !== 'AUTHORISED' || invoiceOf(order, 'transfer').owed > 0) return
  const payment = order.credited > 0 ? 'otherCard' : 'transfer'
  await markPaid(deps, trx, { orderId: order.id, payment, cents: 0, at })
}

/** Returns whether an order can be paid with this amount. Locks the order. */
export const canBePaid = async (trx: Kysely<Rows>, paying: OrderPayment): Promise<boolean> =>
  (await payableOrder(trx, paying)) !== null

/** Returns an order that can be paid so, with the fee of what pays it among its rates; null if it cannot. */
async function payableOrder(trx: Kysely<Rows>, { orderId, payment, source, cents, at }: OrderPayment) {
  const stored = await readOrder(trx, orderId, { locked: true })
  // A hammer voided a moment ago is no longer on any invoice (V6).
  if (!stored || (await hasVoidedLine(trx, orderId))) return null
  const { rates } = stored.order
  const order = { ...stored.order, rates: source ? feesWith(rates, source) : rates }
  return pay(order, payment, cents, at).kind === 'refused' ? null : { ...stored, order }
}

/** Reverses a paid order in full, with its points. The caller refunds the payment. */
export async function reverseOrder(
  { points }: PayingDeps,
  trx: Kysely<Rows>,
  orderId: string,
  at: Instant,
): Promise<Changed> {
  const changed = await changeOrder(trx, orderId, at, (order) => reverse(order, at))
  if (changed.kind === 'refused') return changed
  const stored = await readOrder(trx, orderId)
  await points.reverse(trx, {
    userId: changed.userId,
    key: `order:${orderId}:reversed`,
    at,
    earned: earnedKey(changed.order),
    reason: { kind: 'orderReversed', number: String(stored?.row.number ?? '') },
  })
  return changed
}

async function hasVoidedLine(trx: Kysely<Rows>, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_lots lot join order_line line using (auction_id, seq)
    where lot.order_id = ${orderId} and lot.rescinded_at is null and line.voided_seq is not null limit 1`.execute(
    trx,
  )
  return rows.length > 0
}
