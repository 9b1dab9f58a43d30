import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/** Returns a user’s favourite lots. */
export const favoriteData = (db: Kysely<Rows>): PersonalData => ({
  name: 'favourites',
  tables: ['favorites'],
  async export(userId) {
    const rows = await db
      .selectFrom('favorites')
      .select(['lot_id', 'kept_at'])
      .where('user_id', '=', userId)
      .orderBy('kept_at')
      .execute()
    return rows.map((row) => ({ lot: row.lot_id, since: toIsoTime(row.kept_at) }))
  },
  async erase(userId) {
    await db.deleteFrom('favorites').where('user_id', '=', userId).execute()
  },
})
