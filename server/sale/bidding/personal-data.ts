import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/**
 * Returns an account's bids and purchases, from the ledger's projections. The ledger is the record of the
 * sale, so nothing in it is deleted; it names bidders only by account and paddle, so no entry identifies a
 * person after their account is erased.
 */
export const bidData = (db: Kysely<Rows>): PersonalData => ({
  name: 'bids',
  tables: ['ledger', 'answers', 'my_standing', 'lot_standing', 'parcel_requests'],
  async blockedReason(userId) {
    return (await isBidding(db, userId)) ? 'bidding' : null
  },
  async export(userId) {
    const [bids, bought, parcels] = await Promise.all([
      db
        .selectFrom('my_standing')
        .select(['auction_id', 'lot_id', 'my_price', 'at'])
        .where('bidder', '=', userId)
        .orderBy('at')
        .orderBy('lot_id')
        .execute(),
      db
        .selectFrom('order_line')
        .select(['auction_id', 'lot_id', 'paddle', 'hammer', 'at'])
        .where('bidder', '=', userId)
        .where('voided_seq', 'is', null)
        .orderBy('at')
        .execute(),
      db
        .selectFrom('parcel_requests')
        .select(['auction_id', 'lot_id', 'lots', 'lot_ids', 'chosen', 'asked_at', 'declined_at'])
        .where('user_id', '=', userId)
        .orderBy('asked_at')
        .execute(),
    ])
    return {
      maximums: bids.map((row) => ({
        auction: row.auction_id,
        lot: row.lot_id,
        maximum: row.my_price,
        at: toIsoTime(row.at),
      })),
      bought: bought.map((row) => ({
        auction: row.auction_id,
        lot: row.lot_id,
        paddle: row.paddle,
        hammer: row.hammer,
        at: toIsoTime(row.at),
      })),
      parcelRequests: parcels.map((row) => ({
        auction: row.auction_id,
        lot: row.lot_id,
        lots: row.lots,
        lotIds: row.lot_ids,
        chosen: row.chosen,
        askedAt: toIsoTime(row.asked_at),
        declinedAt: toIsoTime(row.declined_at),
      })),
    }
  },
  async erase(userId) {
    await db.deleteFrom('parcel_requests').where('user_id', '=', userId).execute()
  },
})

/** Returns whether an account leads an open lot, or has a commission bid on one in a live sale (V1). */
async function isBidding(db: Kysely<Rows>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('my_standing as mine')
    .innerJoin('lot_standing as lot', (join) =>
      join.onRef('lot.auction_id', '=', 'mine.auction_id').onRef('lot.lot_id', '=', 'mine.lot_id'),
    )
    .innerJoin('sale_standing as sale', 'sale.auction_id', 'mine.auction_id')
    .select('mine.lot_id')
    .where('mine.bidder', '=', userId)
    .where('lot.sale_status', '=', saleStatusColumn.open)
    .where('lot.withdrawn', 'is', false)
    .where('sale.is_end', 'is', false)
    .where(({ eb, or }) => or([eb('lot.leader_bidder', '=', userId), eb('sale.kind', '=', 'live')]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
