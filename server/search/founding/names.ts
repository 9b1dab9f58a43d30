import type { Kysely } from 'kysely'
import type { Rows } from '#server/database/rows.ts'
import { bordeaux } from './bordeaux.ts'
import { burgundy } from './burgundy.ts'
import { cigars } from './cigars.ts'
import type { FoundingName } from './name.ts'
import { places } from './places.ts'
import { spirits } from './spirits.ts'
import { world } from './world.ts'

const goods = {
  wine: [...places, ...bordeaux, ...burgundy, ...world],
  spirits,
  cigars,
} satisfies Record<string, readonly FoundingName[]>

/** Notes what collectors call things. From then on the list is the house's own: what it removes does not come back. */
export async function layDownNames(db: Kysely<Rows>): Promise<void> {
  const all = Object.entries(goods).flatMap(([of, names]) => names.map((name) => ({ ...name, goods: of })))
  await db
    .insertInto('search_name')
    .values(all.map(({ id, kind, goods: of, en, zh }) => ({ id, kind, goods: of, name_en: en, name_zh: zh })))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('search_alias')
    .values(all.flatMap(({ id, aliases }) => aliases.map((alias) => ({ name_id: id, alias }))))
    .onConflict((on) => on.doNothing())
    .execute()
}
