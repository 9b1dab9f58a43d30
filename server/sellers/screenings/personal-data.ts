import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'

/** The screenings of a seller (C3). They are kept for seven years after the account (S12). */
export const screeningData = (db: Kysely<Rows>): PersonalData => ({
  name: 'screenings',
  tables: ['seller_screenings'],
  async export(userId) {
    const rows = await db
      .selectFrom('seller_screenings')
      .select(['on_day', 'list', 'is_clear', 'note'])
      .where('user_id', '=', userId)
      .orderBy('on_day')
      .execute()
    return rows.map(({ on_day, list, is_clear, note }) => ({ on: on_day, list, isClear: is_clear, note }))
  },
  erase: () => Promise.resolve(),
})
