import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { HouseOrderShow } from '#wire/calls/house-orders.ts'
import { type KeptOrder, withLots } from '../rows.ts'
import { ordersToReturn } from './give-back.ts'

type Params = {
  readonly show: HouseOrderShow
  readonly auctionId: string
  readonly page: number
  readonly size: number
}

/** The orders that the house looks for: what is due longest first, what is paid newest first. */
export async function findOrders(
  db: Kysely<Rows>,
  { show, auctionId, page, size }: Params,
  now: number,
): Promise<{ readonly list: readonly KeptOrder[]; readonly total: number }> {
  const toReturn = show === 'returns' ? await ordersToReturn(db) : []
  const found = () => {
    const all = db.selectFrom('orders').where('orders.status', '<>', 'DELETED')
    const of = auctionId === '' ? all : all.where('auction_id', '=', auctionId)
    switch (show) {
      case 'proofs':
        return of
          .where('orders.status', '=', 'AUTHORISED')
          .where('orders.id', 'in', (eb) =>
            eb.selectFrom('order_proofs').select('order_id').where('order_proofs.status', '=', 'waiting'),
          )
      case 'overdue':
        return of.where('orders.status', '=', 'AUTHORISED').where('due_at', '<', now)
      case 'unpaid':
        return of.where('orders.status', 'in', ['DRAFT', 'SUBMITTED', 'AUTHORISED'])
      case 'paid':
        return of.where('orders.status', '=', 'PAID')
      case 'returns':
        return of.where('orders.id', 'in', toReturn.length === 0 ? [''] : [...toReturn])
      case 'all':
        return of
    }
  }
  const [rows, { total }] = await Promise.all([
    found()
      .selectAll('orders')
      .orderBy('paid_at', 'desc')
      .orderBy('due_at')
      .orderBy('number', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    found()
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list: await withLots(db, rows), total: Number(total) }
}
