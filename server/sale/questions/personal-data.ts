import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/** Returns a client’s questions about lots. What was answered remains counted, without its asker and their words. */
export const questionData = (db: Kysely<Rows>): PersonalData => ({
  name: 'questions',
  tables: ['questions'],
  async export(userId) {
    const rows = await db
      .selectFrom('questions')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('asked_at')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      lot: row.lot_id,
      kind: row.kind,
      text: row.content,
      state: row.state,
      at: toIsoTime(row.asked_at),
    }))
  },
  async erase(userId) {
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('questions')
        .set({ user_id: null, content: '' })
        .where('user_id', '=', userId)
        .where('state', '=', 'answered')
        .execute()
      await trx.deleteFrom('questions').where('user_id', '=', userId).execute()
    })
  },
})
