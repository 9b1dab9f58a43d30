import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/**
 * Returns the corrections of sales that a colleague made. They remain with the id of the account, which then
 * has no name.
 */
export const correctionData = (db: Kysely<Rows>): PersonalData => ({
  name: 'saleCorrections',
  tables: ['sale_corrections'],
  async export(userId) {
    const made = await db
      .selectFrom('sale_corrections')
      .select(['auction_id', 'number', 'at'])
      .where('by_user_id', '=', userId)
      .orderBy('at')
      .execute()
    return made.map((row) => ({ sale: row.auction_id, number: row.number, at: toIsoTime(row.at) }))
  },
  erase: async () => undefined,
})
