import type { Kysely } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { staffPointsGet } from '#wire/calls/staff-points.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { entriesOf } from './history.ts'

/** Finds a user by client number or email address; null if there is none. */
export async function holderBy(db: Kysely<Rows>, client: string): Promise<string | null> {
  const number = /^\d{1,9}$/.test(client) ? Number(client) : -1
  const row = await db
    .selectFrom('users')
    .select('id')
    .where((user) =>
      user.or([user('client_number', '=', number), user('email_key', '=', client.toLowerCase())]),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

/** Returns a member’s points as sent to staff, or null if there is no such user. */
export async function holderOf(
  db: Kysely<Rows>,
  userId: string,
  lang: Language,
): Promise<DataOf<typeof staffPointsGet> | null> {
  const [user, account, entries] = await Promise.all([
    db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('points_accounts')
      .select(['balance', 'owed'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    entriesOf(db, userId, { page: 1, size: 20 }, lang),
  ])
  if (!user) return null
  return {
    userId,
    name: personName(user.first_name, user.last_name),
    email: user.email,
    clientNumber: String(user.client_number),
    balance: account?.balance ?? 0,
    owed: account?.owed ?? 0,
    entries,
  }
}
