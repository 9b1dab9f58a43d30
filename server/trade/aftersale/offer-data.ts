import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/**
 * Exports the offers made to a user after sales (O17), and deletes them with the account. Closings of sales
 * (O18) name staff only by id and are kept: the audit log exports them.
 */
export const offerData = (db: Kysely<Rows>): PersonalData => ({
  name: 'aftersaleOffers',
  tables: ['aftersale_offers', 'closed_sales'],
  async blockedReason(userId) {
    const accepting = await db
      .selectFrom('aftersale_offers')
      .select('id')
      .where('user_id', '=', userId)
      .where('accepted_at', 'is not', null)
      .where('outcome', 'is', null)
      .executeTakeFirst()
    return accepting ? 'unpaid' : null
  },
  async export(userId) {
    const offers = await db
      .selectFrom('aftersale_offers')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute()
    return offers.map((row) => ({
      auction: row.auction_id,
      lot: row.lot_id,
      paddle: row.paddle,
      hammer: row.price,
      offered: toIsoTime(row.at),
      until: toIsoTime(row.valid_until),
      outcome: row.outcome,
      ended: toIsoTime(row.ended_at),
    }))
  },
  async erase(userId) {
    await db.deleteFrom('aftersale_offers').where('user_id', '=', userId).execute()
  },
})
