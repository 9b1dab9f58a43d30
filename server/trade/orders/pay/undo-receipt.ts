import type { Kysely } from 'kysely'
import { decimal, type Instant } from '#domain/money/money.ts'
import { undoReceived } from '#domain/orders/order.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { changeOrder } from '../change.ts'

/** What staff undo, and why. */
export type ReceiptUndo = {
  readonly orderId: string
  readonly receiptId: string
  readonly reason: string
  readonly by: string
}

type Undone = { readonly kind: 'done' } | { readonly kind: 'wrong'; readonly status: string }

/**
 * Undoes a part that was recorded by mistake, in the caller’s transaction, which has locked the order (O12). The
 * buyer is notified by letter.
 */
export async function undoReceipt(
  trx: Kysely<Rows>,
  { orderId, receiptId, reason, by }: ReceiptUndo,
  at: Instant,
): Promise<Undone> {
  const receipt = await trx
    .selectFrom('order_receipts')
    .selectAll()
    .where('id', '=', receiptId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!receipt) return { kind: 'wrong', status: 'noReceipt' }
  if (receipt.undone_at !== null) return { kind: 'wrong', status: 'undone' }
  const changed = await changeOrder(trx, orderId, at, (order) =>
    undoReceived(order, receipt.cents, receiptId, at),
  )
  if (changed.kind === 'refused')
    return { kind: 'wrong', status: changed.why === 'wrongAmount' ? 'goneBack' : 'settled' }
  await trx
    .updateTable('order_receipts')
    .set({ undone_at: at, undone_by_user_id: by, undone_reason: reason })
    .where('id', '=', receiptId)
    .execute()
  await enqueue(
    trx,
    'orders.letter',
    { orderId, kind: 'partUndone', receiptId },
    { key: `orders.letter:partUndone:${receiptId}` },
  )
  const detail = {
    reason,
    amount: decimal(receipt.cents),
    date: receipt.received_on,
    reference: receipt.reference,
  }
  await recordAction(trx, { by, act: 'order.receiveUndo', about: { kind: 'order', id: orderId }, detail }, at)
  return { kind: 'done' }
}
