import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'

/**
 * Returns the screenings of a seller with their files (C3), which are retained for seven years after the
 * account (S12).
 */
export const screeningData = (db: Kysely<Rows>): PersonalData => ({
  name: 'screenings',
  tables: ['seller_screenings', 'seller_screening_files'],
  async export(userId) {
    const rows = await db
      .selectFrom('seller_screenings')
      .leftJoin('seller_screening_files as file', 'file.screening_id', 'seller_screenings.id')
      .select(['on_day', 'list', 'is_clear', 'note', 'file.name'])
      .where('user_id', '=', userId)
      .orderBy('on_day')
      .execute()
    return rows.map(({ on_day, list, is_clear, note, name }) => ({
      ...{ on: on_day, list, isClear: is_clear, note },
      file: name ?? '',
    }))
  },
  erase: () => Promise.resolve(),
})
