import type { Kysely } from 'kysely'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { withOwnAttributes } from '#domain/lots/attributes/own-attributes.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { ownKey } from '#wire/entities/lot-attributes.ts'
import { areOwnValues } from '#wire/entities/own-values.ts'
import { readOwnAttributes } from './store.ts'

/** Reads the attributes of lots: the built-in ones, then those added by the company. */
export const readAttributes = async (db: Kysely<Rows>): Promise<readonly NamedAttribute[]> =>
  withOwnAttributes(await readOwnAttributes(db))

/** Returns whether lots can have the changed values of attributes added by the company. */
export async function canHaveValues(db: Kysely<Rows>, patches: readonly LotDraftPatch[]): Promise<boolean> {
  const changed = patches.filter((patch) => Object.keys(patch).some((id) => ownKey.test(id)))
  if (changed.length === 0) return true
  const own = await readOwnAttributes(db)
  return changed.every((patch) => areOwnValues(patch, own))
}
