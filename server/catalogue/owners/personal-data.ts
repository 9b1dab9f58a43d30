import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'

/** Returns the lots that a client owns or acts for the owner of (S10). */
export const lotOwnerData = (db: Kysely<Rows>): PersonalData => ({
  name: 'ownLots',
  tables: ['lot_owners'],
  async export(userId) {
    const rows = await db
      .selectFrom('lot_owners')
      .select(['auction_id', 'lot_id', 'is_owner'])
      .where('user_id', '=', userId)
      .orderBy('lot_id')
      .execute()
    return rows.map((row) => ({
      sale: row.auction_id,
      lot: row.lot_id,
      as: row.is_owner ? 'owner' : 'agent',
    }))
  },
  async erase(userId) {
    await db.deleteFrom('lot_owners').where('user_id', '=', userId).execute()
  },
})
