import { type Kysely, sql } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { soldTotal } from '#domain/journal/entries.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Instant } from '#domain/money/money.ts'
import { soldOn } from '#domain/orders/order.ts'
import type { Day, Receipt } from '#domain/settlements/due.ts'
import type { LotPurchase } from '#domain/settlements/lot-result.ts'
import { paymentOf, reductionOf } from '#domain/settlements/order-result.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { fullyPaidAt } from '#server/trade/orders/paid-on.ts'
import { type StoredOrder, withLots } from '#server/trade/orders/rows.ts'

/** Returns the day at an instant in the house's time zone. */
export const dayAt = (at: Instant): Day => dayOf(at, houseTimeZone)

/** Returns the purchases of lots in sales, by lot, oldest first. */
export async function purchasesOf(
  db: Kysely<Rows>,
  auctionIds: readonly string[],
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LotPurchase[]>> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('auction_id', 'in', ['', ...auctionIds])
    .where('status', '<>', 'DELETED')
    .where('id', 'in', (inner) =>
      inner.selectFrom('order_lots').select('order_id').where(sql<boolean>`lot_id = any(${lotIds})`),
    )
    .orderBy('number')
    .execute()
  const purchases = (await withLots(db, rows)).flatMap(purchasesOn)
  const sorted = purchases.toSorted((one, other) => one.purchase.seq - other.purchase.seq)
  const byLot = Map.groupBy(sorted, ({ lotId }) => lotId)
  return new Map([...byLot].map(([lotId, all]) => [lotId, all.map(({ purchase }) => purchase)]))
}

/** Returns the lots of an order with the payments of its buyer. */
function purchasesOn(stored: StoredOrder): readonly { lotId: string; purchase: LotPurchase }[] {
  const { order, lots, rescinded } = stored
  const payment = paymentOf(order, daysOf(stored))
  return [
    ...rescinded.map(({ lot_id: lotId, seq }) => ({ lotId, purchase: { seq, payment: null, reduction: 0 } })),
    ...lots.map(({ lot_id: lotId, seq }) => ({
      lotId,
      purchase: { seq, payment, reduction: reductionOf(order, seq) },
    })),
  ]
}

/**
 * Returns when an order is due and was paid, and the payments for it: transfers and cash, then a deposit and
 * cards (S6).
 */
function daysOf(stored: StoredOrder) {
  const { order, row, receipts } = stored
  const paidAt = fullyPaidAt(stored, houseTimeZone)
  const dueOn = dayAt(row.due_at ?? row.changed_at)
  const paidOn = order.status === 'PAID' && paidAt !== null ? dayAt(paidAt) : null
  const recorded = receipts.map(({ received_on: on, cents }): Receipt => ({ on, cents }))
  const sum = recorded.reduce((total, { cents }) => total + cents, 0)
  // A deposit is captured once the invoice is due; the remainder of a paid order was received when it was
  // marked as paid.
  const rest: Receipt =
    paidOn === null
      ? { on: dueOn, cents: order.credited }
      : { on: paidOn, cents: Math.max(0, soldTotal(soldOn(order)) - sum) }
  return { dueOn, paidOn, receipts: rest.cents === 0 ? recorded : [...recorded, rest] }
}
