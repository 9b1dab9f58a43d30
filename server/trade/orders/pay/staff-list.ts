import { type ExpressionBuilder, type ExpressionWrapper, type Kysely, type SqlBool, sql } from 'kysely'
import { overdueBefore } from '#domain/orders/due.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type StaffOrderFilter, staffOrderFilters } from '#wire/calls/staff-orders.ts'
import { buyersMatching } from '../../buyers.ts'
import { type StoredOrder, withLots } from '../rows.ts'
import { ordersWithRefunds } from './refunds.ts'

type Params = {
  readonly show: StaffOrderFilter
  readonly auctionId: string
  /** An invoice number, or part of the buyer's name or email address; '' for all. */
  readonly q: string
  readonly page: number
  readonly size: number
}

type Found = {
  readonly list: readonly StoredOrder[]
  readonly total: number
  /** The number of orders that match, by filter. */
  readonly counts: Record<StaffOrderFilter, number>
}

/** Returns orders for staff: unpaid ones by due date, paid ones newest first. */
export async function findOrders(
  db: Kysely<Rows>,
  { show, auctionId, q, page, size }: Params,
  now: number,
): Promise<Found> {
  const conditions = conditionsOf(await ordersWithRefunds(db), now)
  const found = matching(db, q)
  const inSale = auctionId === '' ? found : found.where('auction_id', '=', auctionId)
  const [rows, counts] = await Promise.all([
    inSale
      .where(conditions[show])
      .selectAll('orders')
      .orderBy('paid_at', 'desc')
      .orderBy('due_at')
      .orderBy('number', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    inSale
      .select(({ fn }) =>
        staffOrderFilters.map((one) => fn.countAll<number>().filterWhere(conditions[one]).as(one)),
      )
      .executeTakeFirstOrThrow(),
  ])
  return { list: await withLots(db, rows), total: counts[show], counts }
}

type Condition = (eb: ExpressionBuilder<Rows, 'orders'>) => ExpressionWrapper<Rows, 'orders', SqlBool>

/** Returns the condition of each filter. @param toReturn the orders with money to return */
const conditionsOf = (
  toReturn: readonly string[],
  now: number,
): { readonly [show in StaffOrderFilter]: Condition } => ({
  proofs: (eb) =>
    eb.and([
      eb('orders.status', '=', 'AUTHORISED'),
      eb(
        'orders.id',
        'in',
        eb.selectFrom('order_proofs').select('order_id').where('order_proofs.status', '=', 'waiting'),
      ),
    ]),
  returns: (eb) => eb('orders.id', 'in', toReturn.length === 0 ? [''] : [...toReturn]),
  disputed: (eb) =>
    eb(
      'orders.id',
      'in',
      eb
        .selectFrom('payment_disputes')
        .innerJoin('payment_charges', 'payment_charges.id', 'payment_disputes.charge_id')
        .where('about_kind', '=', 'order')
        .where('ended_at', 'is', null)
        .select('about_id'),
    ),
  overdue: overdueAt(now),
  sellersOverdue: (eb) =>
    eb.and([
      overdueAt(now)(eb),
      eb(
        'orders.id',
        'in',
        eb
          .selectFrom('order_lots')
          .innerJoin('consignment_lots', 'consignment_lots.lot_id', 'order_lots.lot_id')
          .innerJoin('consignments', 'consignments.id', 'consignment_lots.consignment_id')
          .where('consignments.is_own_goods', '=', false)
          .where('rescinded_at', 'is', null)
          .select('order_id'),
      ),
    ]),
  unpaid: (eb) => eb('orders.status', 'in', ['DRAFT', 'SUBMITTED', 'AUTHORISED']),
  paid: (eb) => eb('orders.status', '=', 'PAID'),
  all: (eb) => eb.and([]),
})

const overdueAt =
  (now: number): Condition =>
  (eb) =>
    eb.and([eb('orders.status', '=', 'AUTHORISED'), eb('due_at', '<', overdueBefore(now))])

/** Narrows orders to an invoice number, or to buyers whose name or email address contains the words. */
function matching(db: Kysely<Rows>, q: string) {
  const orders = db.selectFrom('orders').where('orders.status', '<>', 'DELETED')
  if (q === '') return orders
  return orders.where((eb) =>
    eb.or([eb(sql`orders.number::text`, '=', q), eb('orders.user_id', 'in', buyersMatching(db, q))]),
  )
}
