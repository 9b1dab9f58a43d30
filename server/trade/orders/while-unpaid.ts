import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type SettleDeps, settle } from './settle.ts'

/** Does something to a lot whose hammer it takes back; `paid` where its invoice is paid, and nothing is done (V6). */
export type WhileUnpaid = <T>(auctionId: string, lotId: string, work: () => Promise<T>) => Promise<T | 'paid'>

/**
 * A sold lot can be reopened until its invoice is paid (V6). Its order is kept from being paid while that is under way,
 * however quick both hands are; what is paid afterwards finds the hammer taken back, and is given back.
 */
export const whileUnpaid =
  (deps: SettleDeps): WhileUnpaid =>
  async (auctionId, lotId, work) => {
    await settle(deps, auctionId)
    return deps.db.transaction().execute(async (trx) => {
      return (await isPaid(trx, auctionId, lotId)) ? 'paid' : work()
    })
  }

async function isPaid(trx: Kysely<Rows>, auctionId: string, lotId: string): Promise<boolean> {
  const order = await trx
    .selectFrom('order_lots as lot')
    .innerJoin('order_line as line', (on) =>
      on.onRef('line.auction_id', '=', 'lot.auction_id').onRef('line.seq', '=', 'lot.seq'),
    )
    .innerJoin('orders', 'orders.id', 'lot.order_id')
    .select('orders.status')
    .where('lot.auction_id', '=', auctionId)
    .where('lot.lot_id', '=', lotId)
    .where('line.voided_seq', 'is', null)
    .forUpdate('orders')
    .executeTakeFirst()
  return order?.status === 'PAID'
}
