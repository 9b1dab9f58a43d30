import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { orderedLots, type SettleDeps, settle } from './settle.ts'

/** Why a hammer cannot be voided: its invoice is paid (V6), or the delivery of its lot is on hold (O16). */
type Obstacle = 'paid' | 'onHold'

/** Runs work that voids a lot’s hammer, unless an obstacle forbids it. */
export type IfUnpaid = <T>(auctionId: string, lotId: string, work: () => Promise<T>) => Promise<T | Obstacle>

/**
 * Runs work that reopens a sold lot, which is possible until its invoice is paid (V6) and unless its delivery
 * is requested (O16). The lot’s order is locked while the work runs; a later payment finds the hammer voided,
 * and is refunded.
 */
export const ifUnpaid =
  (deps: SettleDeps): IfUnpaid =>
  async (auctionId, lotId, work) => {
    await settle(deps, auctionId)
    return deps.db.transaction().execute(async (trx) => {
      return (await obstacleOf(trx, auctionId, lotId)) ?? work()
    })
  }

async function obstacleOf(trx: Kysely<Rows>, auctionId: string, lotId: string): Promise<Obstacle | null> {
  const order = await orderedLots(trx)
    .select('orders.status')
    .where('lot.auction_id', '=', auctionId)
    .where('lot.lot_id', '=', lotId)
    .where('line.voided_seq', 'is', null)
    .forUpdate('orders')
    .executeTakeFirst()
  if (order?.status === 'PAID') return 'paid'
  return (await isRequested(trx, auctionId, lotId)) ? 'onHold' : null
}

/**
 * Returns whether the delivery of a lot was requested, which is possible on an unpaid order if an earlier
 * payment was undone (O16).
 */
async function isRequested(trx: Kysely<Rows>, auctionId: string, lotId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('delivery_lots as lot')
    .innerJoin('deliveries', 'deliveries.id', 'lot.delivery_id')
    .innerJoin('orders', 'orders.id', 'lot.order_id')
    .select('lot.lot_id')
    .where('lot.lot_id', '=', lotId)
    .where('lot.is_live', 'is', true)
    .where('deliveries.asked_at', 'is not', null)
    .where('orders.auction_id', '=', auctionId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns whether the valid hammer of a lot was rescinded, or its order voided (O10): the lot can be sold after the
 * sale.
 */
export async function isRescinded(db: Kysely<Rows>, auctionId: string, lotId: string): Promise<boolean> {
  const row = await orderedLots(db)
    .select(['lot.rescinded_at', 'orders.status'])
    .where('lot.auction_id', '=', auctionId)
    .where('lot.lot_id', '=', lotId)
    .where('line.voided_seq', 'is', null)
    .executeTakeFirst()
  return row !== undefined && (row.rescinded_at !== null || row.status === 'VOIDED')
}
