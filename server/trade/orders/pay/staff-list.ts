import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { StaffOrderFilter } from '#wire/calls/staff-orders.ts'
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

/** Orders for staff: unpaid ones by due date, paid ones newest first. */
export async function findOrders(
  db: Kysely<Rows>,
  { show, auctionId, q, page, size }: Params,
  now: number,
): Promise<{ readonly list: readonly StoredOrder[]; readonly total: number }> {
  const toReturn = show === 'returns' ? await ordersWithRefunds(db) : []
  const filtered = () => {
    const all = matching(db, q)
    const inSale = auctionId === '' ? all : all.where('auction_id', '=', auctionId)
    switch (show) {
      case 'proofs':
        return inSale
          .where('orders.status', '=', 'AUTHORISED')
          .where('orders.id', 'in', (eb) =>
            eb.selectFrom('order_proofs').select('order_id').where('order_proofs.status', '=', 'waiting'),
          )
      case 'overdue':
        return inSale.where('orders.status', '=', 'AUTHORISED').where('due_at', '<', now)
      case 'unpaid':
        return inSale.where('orders.status', 'in', ['DRAFT', 'SUBMITTED', 'AUTHORISED'])
      case 'paid':
        return inSale.where('orders.status', '=', 'PAID')
      case 'returns':
        return inSale.where('orders.id', 'in', toReturn.length === 0 ? [''] : [...toReturn])
      case 'all':
        return inSale
    }
  }
  const [rows, { total }] = await Promise.all([
    filtered()
      .selectAll('orders')
      .orderBy('paid_at', 'desc')
      .orderBy('due_at')
      .orderBy('number', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    filtered()
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list: await withLots(db, rows), total: Number(total) }
}

/** Narrows orders to an invoice number, or to buyers whose name or email address contains the words. */
function matching(db: Kysely<Rows>, q: string) {
  const orders = db.selectFrom('orders').where('orders.status', '<>', 'DELETED')
  if (q === '') return orders
  return orders.where((eb) =>
    eb.or([eb(sql`orders.number::text`, '=', q), eb('orders.user_id', 'in', buyersMatching(db, q))]),
  )
}
