import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/** Returns the notices, notice settings and push subscriptions of a user. */
export const noticeData = (db: Kysely<Rows>): PersonalData => ({
  name: 'notices',
  tables: ['notices', 'notice_switches', 'push_subscriptions'],
  async export(userId) {
    const [notices, switches, browsers] = await Promise.all([
      db
        .selectFrom('notices')
        .select(['kind', 'told', 'at', 'read_at', 'letter_at'])
        .where('user_id', '=', userId)
        .orderBy('at')
        .execute(),
      db
        .selectFrom('notice_switches')
        .select(['kind', 'way', 'is_on'])
        .where('user_id', '=', userId)
        .orderBy('kind')
        .orderBy('way')
        .execute(),
      db
        .selectFrom('push_subscriptions')
        .select(['endpoint', 'kept_at'])
        .where('user_id', '=', userId)
        .orderBy('kept_at')
        .execute(),
    ])
    return {
      told: notices.map((row) => ({
        kind: row.kind,
        about: row.told,
        at: toIsoTime(row.at),
        readAt: toIsoTime(row.read_at),
        letterAt: toIsoTime(row.letter_at),
      })),
      switches: switches.map((row) => ({ kind: row.kind, way: row.way, on: row.is_on })),
      pushes: browsers.map((row) => ({
        service: URL.parse(row.endpoint)?.host ?? '',
        since: toIsoTime(row.kept_at),
      })),
    }
  },
  async erase(userId) {
    await db.deleteFrom('notices').where('user_id', '=', userId).execute()
    await db.deleteFrom('notice_switches').where('user_id', '=', userId).execute()
    await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
  },
})
