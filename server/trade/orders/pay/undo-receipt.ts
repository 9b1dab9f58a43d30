import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { decimal, type Instant } from '#domain/money/money.ts'
import { undoReceived } from '#domain/orders/order.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Points } from '#server/trade/points/points.ts'
import { changeOrder } from '../change.ts'
import { earnedKey } from '../mark-paid.ts'
import { readOrder, type StoredOrder } from '../rows.ts'
import { keepVersion, type Version } from '../versions.ts'
import { isDepositReceipt, storeReceipt, unrecordedRest } from './receipts.ts'
import { skipReminders } from './reminders.ts'

export type UndoDeps = {
  readonly points: Pick<Points, 'reverse'>
  /** Returns whether any lot of an order was handed over; locks its deliveries. */
  isHandedOver(trx: Kysely<Rows>, orderId: string, options: { locked: true }): Promise<boolean>
}

/** The action that staff undo, and the reason. */
export type ReceiptUndo = {
  readonly orderId: string
  readonly receiptId: string
  readonly reason: string
  readonly by: string
}

type Undone = { readonly kind: 'done' } | { readonly kind: 'wrong'; readonly status: string }

const wrong = (status: string): Undone => ({ kind: 'wrong', status })

/**
 * Undoes a transfer or cash that was recorded by mistake or returned by its bank, in the caller’s transaction (O12,
 * O16). An order that it had paid in full is due again: its points are deducted, its receipt is kept as an earlier
 * version, and its deliveries are on hold. The buyer is notified by letter.
 *
 * @param version of the order, rendered before the transaction; null if it was not paid then
 */
export async function undoReceipt(
  deps: UndoDeps,
  trx: Kysely<Rows>,
  version: Version | null,
  { orderId, receiptId, reason, by }: ReceiptUndo,
  at: Instant,
): Promise<Undone> {
  const stored = await readOrder(trx, orderId, { locked: true })
  if (!stored) return wrong('noReceipt')
  const isPaid = stored.order.status === 'PAID'
  await recordRest(trx, stored, receiptId, by)
  const receipt = await trx
    .selectFrom('order_receipts')
    .selectAll()
    .where('id', '=', receiptId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!receipt) return wrong('noReceipt')
  if (receipt.undone_at !== null) return wrong('undone')
  if (isDepositReceipt(receipt.id)) return wrong('fromDeposit')
  if (isPaid && (await deps.isHandedOver(trx, orderId, { locked: true }))) return wrong('handedOver')
  // The receipt was rendered from the order as it was then.
  if (isPaid && !isDeepStrictEqual(stored, version?.stored)) return wrong('changed')
  const changed = await changeOrder(trx, orderId, at, (order) =>
    undoReceived(order, receipt.cents, receiptId, at),
  )
  if (changed.kind === 'refused') return wrong(refusedStatus(changed.why))
  if (isPaid && version) await reopen(deps, trx, version, at)
  await trx
    .updateTable('order_receipts')
    .set({ undone_at: at, undone_by_user_id: by, undone_reason: reason })
    .where('id', '=', receiptId)
    .execute()
  const kind = isPaid ? 'paymentUndone' : 'partUndone'
  await enqueue(
    trx,
    'orders.letter',
    { orderId, kind, receiptId },
    { key: `orders.letter:${kind}:${receiptId}` },
  )
  const { received_on: date, reference } = receipt
  const detail = { reason, amount: decimal(receipt.cents), date, reference }
  await recordAction(trx, { by, act: 'order.receiveUndo', about: { kind: 'order', id: orderId }, detail }, at)
  return { kind: 'done' }
}

/**
 * Stores the payment that an earlier version of the software recorded without storing it, so that it can be
 * undone.
 */
async function recordRest(
  trx: Kysely<Rows>,
  stored: StoredOrder,
  receiptId: string,
  by: string,
): Promise<void> {
  const rest = unrecordedRest(stored, houseTimeZone)
  if (rest?.id === receiptId) await storeReceipt(trx, stored.order.id, { ...rest, by }, rest.at)
}

/** Applies the consequences when a paid order is due again (O16). */
async function reopen({ points }: UndoDeps, trx: Kysely<Rows>, version: Version, at: Instant): Promise<void> {
  const { order, row } = version.stored
  await keepVersion(trx, version, at)
  await trx.updateTable('orders').set({ paid_at: null }).where('id', '=', order.id).execute()
  await points.reverse(trx, {
    userId: row.user_id,
    key: `order:${order.id}:undone:${order.reopened}`,
    at,
    earned: earnedKey(order),
    reason: { kind: 'paymentUndone', number: String(row.number) },
  })
  await skipReminders(trx, order.id, at)
}

function refusedStatus(why: string): string {
  if (why === 'wrongAmount') return 'goneBack'
  return why === 'paidByCard' ? why : 'settled'
}
