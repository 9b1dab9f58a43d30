import type { Kysely } from 'kysely'
import type { FieldConflict } from '#domain/drafts/merge.ts'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Returns the names of accounts by their ids. */
export async function personNames(
  db: Kysely<Rows>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, personName(row.first_name, row.last_name)]))
}

/** Returns conflicts as calls return them (K8), with the name of the other editor. */
export async function nameConflicts(db: Kysely<Rows>, conflicts: { readonly [path: string]: FieldConflict }) {
  const names = await personNames(
    db,
    Object.values(conflicts).map(({ by }) => by),
  )
  return Object.fromEntries(
    Object.entries(conflicts).map(([path, { mine, theirs, by, at }]) => [
      path,
      { mine: JSON.stringify(mine), theirs: JSON.stringify(theirs), by: names.get(by) ?? '', at },
    ]),
  )
}
