import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/** Returns a person's views of the grid of lots. Shared ones survive an erasure without an owner. */
export const lotViewData = (db: Kysely<Rows>): PersonalData => ({
  name: 'lotViews',
  tables: ['lot_views'],
  async export(userId) {
    const rows = await db
      .selectFrom('lot_views')
      .select(['name', 'shared', 'state', 'changed_at'])
      .where('owner_id', '=', userId)
      .orderBy('name')
      .execute()
    return rows.map(({ name, shared, state, changed_at }) => ({
      name,
      shared,
      state,
      since: toIsoTime(changed_at),
    }))
  },
  async erase(userId) {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('lot_views').where('owner_id', '=', userId).where('shared', '=', false).execute()
      await trx.updateTable('lot_views').set({ owner_id: null }).where('owner_id', '=', userId).execute()
    })
  },
})
