import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { daysOverdue } from '#domain/orders/due.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { staffSettlementNotify } from '#wire/calls/staff-settlements.ts'
import { actOnSettlement, record, type SettlementDeps } from './calls.ts'
import { enqueueOnce, lateLetterKey } from './seller-letters.ts'
import type { SettlementRef } from './settlement-rows.ts'

/** Returns the call by which staff write to a seller about a late buyer before the fourteenth day (S6, S16). */
export const notifyCall = (deps: SettlementDeps): CallHandler =>
  handleMemberCall(staffSettlementNotify, (visit, { orderId, ...ref }) =>
    actOnSettlement(deps, visit, ref, async (trx, { consignment, sale }) => {
      if (consignment.isOwnGoods) return 'ownGoods'
      const { now } = visit
      const number = await lateOrder(trx, ref, { orderId, now })
      if (number === null) return 'notLate'
      const key = lateLetterKey(ref.consignmentId, orderId)
      if (!(await enqueueOnce(trx, { kind: 'late', key, ...ref, orderId }, now))) return 'alreadySent'
      await record(trx, visit, 'settlement.notify', ref, { sale: sale.no, order: number })
      return null
    }),
  )

/**
 * Returns the number of an overdue order with lots of a consignment in a sale, or null if it is not overdue
 * or has a payment plan.
 */
async function lateOrder(
  db: Kysely<Rows>,
  { consignmentId, auctionId }: SettlementRef,
  { orderId, now }: { readonly orderId: string; readonly now: Instant },
): Promise<number | null> {
  const order = await db
    .selectFrom('orders')
    .select(['number', 'due_at'])
    .where('id', '=', orderId)
    .where('auction_id', '=', auctionId)
    .where('status', '=', 'AUTHORISED')
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('order_lots')
        .innerJoin('consignment_lots', 'consignment_lots.lot_id', 'order_lots.lot_id')
        .select('order_id')
        .where('consignment_id', '=', consignmentId)
        .where('rescinded_at', 'is', null),
    )
    .where('id', 'not in', (inner) =>
      inner.selectFrom('order_plans').select('order_id').where('ended_at', 'is', null),
    )
    .executeTakeFirst()
  return order && order.due_at !== null && daysOverdue(order.due_at, now) > 0 ? order.number : null
}
