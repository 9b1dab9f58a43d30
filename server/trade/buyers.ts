import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** A pattern of texts that contain this one. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Selects the ids of users whose name, in either order, or email address contains the words. */
export function buyersMatching(db: Kysely<Rows>, words: string) {
  const like = containing(words)
  return db
    .selectFrom('users')
    .select('users.id')
    .where((user) =>
      user.or([
        user('users.email', 'ilike', like),
        user(sql`users.first_name || ' ' || users.last_name`, 'ilike', like),
        user(sql`users.last_name || users.first_name`, 'ilike', like),
      ]),
    )
}

/** A client’s own id, and those of the walk-in bidders or the account merged with it (U1); none if unknown. */
export async function linkedClients(db: Kysely<Rows>, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with account as (
      select id from users where id = ${userId}
      union select account_id from client_merges where walk_in_id = ${userId} and undone_at is null)
    select id from account
    union select walk_in_id from client_merges
    where undone_at is null and account_id in (select id from account)`.execute(db)
  return rows.map(({ id }) => id)
}
