import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'
import { followsOf } from './store.ts'

/** Returns what a user follows, what it matched, and their consents to letters about it (C3). */
export const followData = (db: Kysely<Rows>): PersonalData => ({
  name: 'follows',
  tables: ['follows', 'follow_matches', 'follow_letters', 'follow_consents'],
  async export(userId) {
    const [follows, matches, consents] = await Promise.all([
      followsOf(db, userId),
      db.selectFrom('follow_matches').selectAll().where('user_id', '=', userId).orderBy('found_at').execute(),
      db.selectFrom('follow_consents').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    ])
    return {
      follows: follows.map(({ id, name, query, isSilent, since }) => ({
        name,
        query,
        isSilent,
        since: toIsoTime(since),
        lots: matches
          .filter((match) => match.follow_id === id)
          .map((match) => ({
            lot: match.lot_id,
            at: toIsoTime(match.found_at),
            notifiedOn: match.notified_on,
          })),
      })),
      consents: consents.map(({ given, source, at }) => ({ given, source, at: toIsoTime(at) })),
    }
  },
  async erase(userId) {
    await db.transaction().execute(async (trx) => {
      for (const table of ['follow_matches', 'follows', 'follow_letters', 'follow_consents'] as const)
        await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    })
  },
})
