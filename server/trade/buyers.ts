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
