import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/** Returns the calls to a client, for their data export (C3). */
export const telephoneData = (db: Kysely<Rows>): PersonalData => ({
  name: 'telephoneCalls',
  tables: ['telephone_calls'],
  async export(userId) {
    const rows = await db
      .selectFrom('telephone_calls')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('asked_at')
      .orderBy('lot_id')
      .execute()
    return rows.map(({ auction_id: auction, lot_id: lot, paddle, note, attempts, asked_at: at }) => ({
      auction,
      lot,
      paddle,
      note,
      attempts,
      askedAt: toIsoTime(at),
    }))
  },
  async erase(userId) {
    await db.deleteFrom('telephone_calls').where('user_id', '=', userId).execute()
  },
})
