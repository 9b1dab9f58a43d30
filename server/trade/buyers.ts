import { type Kysely, sql } from 'kysely'
import { containing } from '#server/platform/database/containing.ts'
import type { Rows } from '#server/platform/database/rows.ts'

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
