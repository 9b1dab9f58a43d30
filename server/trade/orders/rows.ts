import type { Kysely, Selectable } from 'kysely'
import type { Payment } from '#domain/money/invoice.ts'
import type { Instant } from '#domain/money/money.ts'
import { type OrderLine, orderLineKinds } from '#domain/orders/lines.ts'
import { invoiceOf, type Order } from '#domain/orders/order.ts'
import { type OrderStatus, orderStatuses } from '#domain/orders/state.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { rates } from '#wire/entities/rates.ts'
import { readPlans, type StoredPlan } from './plan-rows.ts'

/** An order as stored: the domain’s order with its database rows. */
export type StoredOrder = {
  readonly order: Order
  readonly row: Selectable<Rows['orders']>
  readonly lots: readonly Selectable<Rows['order_lots']>[]
  /** Lots that were removed (O10). */
  readonly rescinded: readonly Selectable<Rows['order_lots']>[]
  /** All lines, also those whose lot has left the order (O9). */
  readonly adjustments: readonly Selectable<Rows['order_adjustments']>[]
  /** Transfers and cash that staff have recorded and not undone, oldest first (O12). */
  readonly receipts: readonly Selectable<Rows['order_receipts']>[]
  /** The payment plan in force (O15); null without one. */
  readonly plan: StoredPlan | null
}

/** Reads an order, or null if there is none. @param locked locks the order until the transaction ends */
export async function readOrder(
  db: Kysely<Rows>,
  orderId: string,
  { locked = false } = {},
): Promise<StoredOrder | null> {
  const query = db.selectFrom('orders').selectAll().where('id', '=', orderId)
  const row = await (locked ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return null
  const [stored] = await withLots(db, [row])
  return stored ?? null
}

/** Returns orders with their lots, in the given order. */
export async function withLots(
  db: Kysely<Rows>,
  rows: readonly Selectable<Rows['orders']>[],
): Promise<readonly StoredOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [lots, adjustments, receipts, plans] = await Promise.all([
    db
      .selectFrom('order_lots')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('lot_num')
      .orderBy('lot_suffix')
      .orderBy('seq')
      .execute(),
    db.selectFrom('order_adjustments').selectAll().where('order_id', 'in', ids).orderBy('place').execute(),
    db
      .selectFrom('order_receipts')
      .selectAll()
      .where('order_id', 'in', ids)
      .where('undone_at', 'is', null)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    readPlans(db, ids),
  ])
  const byOrder = Map.groupBy(lots, ({ order_id }) => order_id)
  const linesByOrder = Map.groupBy(adjustments, ({ order_id }) => order_id)
  const receiptsByOrder = Map.groupBy(receipts, ({ order_id }) => order_id)
  return rows.map((row) =>
    toStored(
      row,
      byOrder.get(row.id) ?? [],
      linesByOrder.get(row.id) ?? [],
      receiptsByOrder.get(row.id) ?? [],
      plans.get(row.id) ?? null,
    ),
  )
}

function toStored(
  row: Selectable<Rows['orders']>,
  all: readonly Selectable<Rows['order_lots']>[],
  adjustments: readonly Selectable<Rows['order_adjustments']>[],
  receipts: readonly Selectable<Rows['order_receipts']>[],
  plan: StoredPlan | null,
): StoredOrder {
  // An order that ended keeps its lots for the record.
  const lots = row.status === 'VOIDED' ? all : all.filter(({ rescinded_at }) => rescinded_at === null)
  return {
    row,
    lots,
    rescinded: all.filter(({ rescinded_at }) => rescinded_at !== null),
    adjustments,
    receipts,
    plan,
    order: {
      id: row.id,
      rates: rates.parse(row.rates),
      status: statusOf(row.status),
      lots: lots.map(({ seq, hammer }) => ({ seq, hammer: hammer / 100 })),
      lines: adjustments.filter(({ dropped_at }) => dropped_at === null).map(lineOf),
      revision: row.revision,
      delivery: row.delivery,
      credited: row.credited,
      received: row.received,
      payment: paymentOf(row.payment_method),
      returned: row.returned,
      reopened: row.payments_undone,
    },
  }
}

/** Returns a line as the domain rules represent it. */
export function lineOf({ kind, seq, cents }: Selectable<Rows['order_adjustments']>): OrderLine {
  const known = orderLineKinds.find((one) => one === kind)
  if (!known) throw new Error(`Unknown order line: ${kind}`)
  return { kind: known, seq, cents }
}

function statusOf(text: string): OrderStatus {
  const status = orderStatuses.find((one) => one === text)
  if (!status) throw new Error(`Unknown order status: ${text}`)
  return status
}

const payments: readonly Payment[] = ['transfer', 'hongKongCard', 'otherCard', 'wallet']
const paymentOf = (text: string): Payment | null => payments.find((one) => one === text) ?? null

/** Updates an order’s row; the caller writes its lots. */
export async function writeOrder(trx: Kysely<Rows>, order: Order, at: Instant): Promise<void> {
  const { hammer, premium, fee } = invoiceOf(order, order.payment ?? 'transfer')
  await trx
    .updateTable('orders')
    .set({
      status: order.status,
      hammer,
      premium,
      delivery: order.delivery,
      credited: order.credited,
      received: order.received,
      fee,
      payment_method: order.payment ?? '',
      revision: order.revision,
      returned: order.returned,
      payments_undone: order.reopened,
      changed_at: at,
    })
    .where('id', '=', order.id)
    .execute()
}

/** Locks an order until the transaction ends. */
export async function lockOrder(trx: Kysely<Rows>, orderId: string): Promise<void> {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}
