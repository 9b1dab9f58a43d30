import { type Kysely, sql } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** The maximum number of clients that are listed. */
const maxListed = 10

/** A person at the desk. `phone` is in international form, or null if it is invalid. */
type Person = { readonly firstName: string; readonly lastName: string; readonly phone: string | null }

/** Returns the clients who may be the person at the desk: those with the same telephone number or full name (W6). */
export async function findWalkInMatches(db: Kysely<Rows>, { firstName, lastName, phone }: Person) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'client_number', 'first_name', 'last_name', 'walk_in', 'phone'])
    .where('erased_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('phone', '=', phone ?? ''),
        and([
          sql<boolean>`lower(first_name) = lower(${firstName.trim()})`,
          sql<boolean>`lower(last_name) = lower(${lastName.trim()})`,
          sql<boolean>`${lastName.trim()} <> ''`,
        ]),
      ]),
    )
    .where('phone', '<>', '')
    .orderBy('created_at')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    number: String(row.client_number),
    name: personName(row.first_name, row.last_name),
    hasAccount: row.walk_in !== true,
    isSamePhone: row.phone === phone,
  }))
}
