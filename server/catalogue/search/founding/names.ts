import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { bordeaux } from './bordeaux.ts'
import { burgundy } from './burgundy.ts'
import { cigars } from './cigars.ts'
import { comparable } from './comparable.ts'
import { laterAliases, laterNames, placesOfSpirits, thirdNames } from './later-names.ts'
import type { FoundingName } from './name.ts'
import { places } from './places.ts'
import { spirits } from './spirits.ts'
import { world } from './world.ts'

type Names = { readonly [goods in 'wine' | 'spirits' | 'cigars']: readonly FoundingName[] }

const firstNames: Names = { wine: [...places, ...bordeaux, ...burgundy, ...world], spirits, cigars }

/**
 * Inserts collectors' names for things. Afterwards the company maintains the list: removed names do not
 * return, and each part is inserted only once.
 * @param version the version of the index, or 0 before the first
 */
export async function seedNames(db: Kysely<Rows>, version: number): Promise<void> {
  if (version < 1) await writeNames(db, firstNames)
  if (version < 2) {
    await writeNames(db, laterNames)
    await writeAliases(db, Object.entries(laterAliases))
    await writeComparable(db)
  }
  if (version < 3) {
    await writeNames(db, thirdNames)
    await db.updateTable('search_name').set({ goods: 'spirits' }).where('id', 'in', placesOfSpirits).execute()
  }
}

async function writeNames(db: Kysely<Rows>, names: Names): Promise<void> {
  const all = Object.entries(names).flatMap(([of, some]) => some.map((name) => ({ ...name, goods: of })))
  await db
    .insertInto('search_name')
    .values(all.map(({ id, kind, goods: of, en, zh }) => ({ id, kind, goods: of, name_en: en, name_zh: zh })))
    .onConflict((on) => on.doNothing())
    .execute()
  await writeAliases(
    db,
    all.map(({ id, aliases }) => [id, aliases] as const),
  )
}

/** Inserts aliases of names that have not been removed. */
async function writeAliases(
  db: Kysely<Rows>,
  aliases: readonly (readonly [id: string, aliases: readonly string[]])[],
): Promise<void> {
  const known = await idsOf(db)
  await db
    .insertInto('search_alias')
    .values(
      aliases.flatMap(([name_id, some]) =>
        known.has(name_id) ? some.map((alias) => ({ name_id, alias })) : [],
      ),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}

async function writeComparable(db: Kysely<Rows>): Promise<void> {
  const known = await idsOf(db)
  const rows = [...comparable].flatMap(([name_id, nearest]) =>
    nearest.flatMap((ids, index) => ids.map((comparable_id) => ({ name_id, comparable_id, place: index }))),
  )
  await db
    .insertInto('search_comparable')
    .values(rows.filter((row) => known.has(row.name_id) && known.has(row.comparable_id)))
    .onConflict((on) => on.doNothing())
    .execute()
}

async function idsOf(db: Kysely<Rows>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('search_name').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
