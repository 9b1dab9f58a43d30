import type { Kysely } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Creates a lookup of account owners' names; '' if there is no such account. */
export const createNameLookup =
  (db: Kysely<Rows>) =>
  async (userId: string): Promise<string> => {
    const row = await db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('id', '=', userId)
      .executeTakeFirst()
    return row ? personName(row.first_name, row.last_name) : ''
  }
