import { type Kysely, sql } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Cents, Instant } from '#domain/money/money.ts'
import { invoiceOf, receive, restByTransfer, undoReceived } from '#domain/orders/order.ts'
import { cashLeft, isPastDay, type ReceiptMeans } from '#domain/orders/receipts.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { changeOrder } from '../change.ts'
import { receiptToWire } from '../entity.ts'
import { restOf } from '../paid-on.ts'
import type { StoredOrder } from '../rows.ts'

type ReceiptDeps = {
  readonly config: Pick<Config, 'cashLimit'>
  readonly payments: { readonly charges: Pick<Payments['charges'], 'isProcessing'> }
}

/** A transfer or cash that staff record. */
export type Receipt = {
  /** An id that is the same for a repeated request. */
  readonly id: string
  readonly cents: Cents
  readonly means: ReceiptMeans
  /** The day on which it arrived: `2026-12-04`. */
  readonly date: string
  readonly reference: string
  /** The amount owed that the member of staff saw, in cents; null if not known. */
  readonly owed: Cents | null
  readonly by: string
}

/** A receipt pays part or all of what is owed, was recorded before, or is refused with a status. */
type Recorded =
  | { readonly kind: 'part' | 'rest' | 'done' }
  | { readonly kind: 'wrong'; readonly status: string }

/** Returns what the buyer of an order can still pay in cash for its sale (O13), in cents; null without a limit. */
export async function cashLeftFor(
  db: Kysely<Rows>,
  { cashLimit }: Pick<Config, 'cashLimit'>,
  { user_id: userId, auction_id: auctionId }: Pick<StoredOrder['row'], 'user_id' | 'auction_id'>,
): Promise<Cents | null> {
  if (cashLimit === 0) return null
  const { cash } = await db
    .selectFrom('order_receipts')
    .innerJoin('orders', 'orders.id', 'order_receipts.order_id')
    .select(({ fn }) => fn.sum<string | null>('cents').as('cash'))
    .where('means', '=', 'cash')
    .where('undone_at', 'is', null)
    .where('auction_id', '=', auctionId)
    .where('user_id', 'in', await linkedIds(db, userId))
    .executeTakeFirstOrThrow()
  return cashLeft(cashLimit, Number(cash ?? 0))
}

/**
 * Records a transfer or cash for an unpaid order in the caller’s transaction (O12, O13). Repeating it changes
 * nothing.
 *
 * @returns `rest` if it pays everything owed: the caller then marks the order as paid and stores the receipt
 */
export async function recordReceipt(
  trx: Kysely<Rows>,
  { config, payments }: ReceiptDeps,
  { order, row }: StoredOrder,
  receipt: Receipt,
  at: Instant,
): Promise<Recorded> {
  const known = await trx.selectFrom('order_receipts').select('id').where('id', '=', receipt.id).execute()
  if (known.length > 0) return { kind: 'done' }
  if (order.status !== 'AUTHORISED') return wrong(order.status)
  // Both would pay the same amount, and the later one would have to be refunded.
  if (await payments.charges.isProcessing(trx, { kind: 'order', id: order.id })) return wrong('paying')
  if (!isPastDay(receipt.date, dayOf(at, houseTimeZone))) return wrong('badDate')
  const { owed } = invoiceOf(order, 'transfer')
  // A colleague may have recorded the same money since.
  if (receipt.owed !== null && receipt.owed !== owed) return wrong('changed')
  if (receipt.cents <= 0 || receipt.cents > owed) return wrong('tooMuch')
  if (receipt.means === 'cash') {
    // Two orders of one client and sale are paid one after the other, so that their sum stays within the limit.
    await sql`select pg_advisory_xact_lock(hashtext('cash'), hashtext(${row.auction_id}))`.execute(trx)
    const left = await cashLeftFor(trx, config, row)
    if (left !== null && receipt.cents > left) return wrong('cashCap')
  }
  if (receipt.cents === owed) return { kind: 'rest' }
  const changed = await changeOrder(trx, order.id, at, (locked) =>
    receive(locked, receipt.cents, receipt.id, at),
  )
  if (changed.kind === 'refused') return wrong(order.status)
  await storeReceipt(trx, order.id, receipt, at)
  await enqueue(
    trx,
    'orders.letter',
    { orderId: order.id, kind: 'partReceived', receiptId: receipt.id },
    { key: `orders.letter:partReceived:${receipt.id}` },
  )
  return { kind: 'part' }
}

/**
 * Returns the transfer that completed an order when an earlier version of the software recorded the payment
 * without storing it, or null. It is dated by the day of recording.
 */
export function unrecordedRest(stored: StoredOrder, timeZone: string) {
  const { order, row } = stored
  const cents = restByTransfer(order)
  if (cents === 0 || row.paid_at === null || restOf(stored) !== null) return null
  return {
    id: `rest ${order.id} ${order.reopened}`,
    means: 'transfer',
    cents,
    date: dayOf(row.paid_at, timeZone),
    reference: '',
    at: row.paid_at,
  } as const
}

/**
 * Returns all transfers and cash of an order for staff, oldest first, including those that were undone.
 *
 * @param isHandedOver whether any of its lots was handed over: then its payments cannot be undone (O16)
 */
export async function receiptsOf(
  db: Kysely<Rows>,
  stored: StoredOrder,
  timeZone: string,
  isHandedOver: boolean,
): Promise<StaffOrder['receipts']> {
  const { order } = stored
  const rows = await db
    .selectFrom('order_receipts')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const isFinal = order.status === 'PAID' && isHandedOver
  const mayUndo = (cents: Cents) => !isFinal && undoReceived(order, cents, '', 0).kind === 'changed'
  const rest = unrecordedRest(stored, timeZone)
  return [
    ...rows.map((row) => ({
      ...receiptToWire(row),
      undoneAt: row.undone_at ?? 0,
      undoneReason: row.undone_reason,
      mayUndo: row.undone_at === null && !isDepositReceipt(row.id) && mayUndo(row.cents),
    })),
    ...(rest === null
      ? []
      : [
          {
            ...receiptToWire({ ...rest, received_on: rest.date }),
            undoneAt: 0,
            undoneReason: '',
            mayUndo: mayUndo(rest.cents),
          },
        ]),
  ]
}

/** Stores a transfer or cash of an order. */
export async function storeReceipt(
  trx: Kysely<Rows>,
  orderId: string,
  receipt: Omit<Receipt, 'owed'>,
  at: Instant,
): Promise<void> {
  await trx
    .insertInto('order_receipts')
    .values({
      id: receipt.id,
      order_id: orderId,
      means: receipt.means,
      cents: receipt.cents,
      received_on: receipt.date,
      reference: receipt.reference,
      at,
      by_user_id: receipt.by,
    })
    .execute()
}

/** Returns the id of the receipt by which a deposit by transfer pays an order (W9). */
export const receiptOfDeposit = (depositId: string): string => `deposit ${depositId}`

/** Returns whether a receipt is a deposit by transfer, which is refunded rather than undone. */
export const isDepositReceipt = (receiptId: string): boolean => receiptId.startsWith(receiptOfDeposit(''))

const wrong = (status: string): Recorded => ({ kind: 'wrong', status })
