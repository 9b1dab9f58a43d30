import type { Kysely } from 'kysely'
import type { ImportField } from '#domain/imports/fields.ts'
import { headersFingerprint } from '#domain/imports/mapping.ts'
import { plainValue, valueKey } from '#domain/imports/values.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { importField } from '#wire/schema/import-field.ts'

/** Returns the meanings of a source's values, by `valueKey` (K10). */
export async function readMeanings(
  db: Kysely<Rows>,
  headers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('import_values')
    .select(['field', 'value', 'meant'])
    .where('fingerprint', '=', headersFingerprint(headers))
    .execute()
  return new Map(
    rows.flatMap(({ field, value, meant }) => {
      const known = importField.safeParse(field)
      return known.success ? [[valueKey(known.data, value), meant] as const] : []
    }),
  )
}

/** Stores the meaning of a value in a source. @param explained.meant the meaning, or null to forget it */
export async function storeMeaning(
  db: Kysely<Rows>,
  headers: readonly string[],
  explained: { readonly field: ImportField; readonly value: string; readonly meant: string | null },
  now: number,
): Promise<void> {
  const { field, meant } = explained
  const key = { fingerprint: headersFingerprint(headers), field, value: plainValue(explained.value) }
  if (meant === null) {
    await db
      .deleteFrom('import_values')
      .where('fingerprint', '=', key.fingerprint)
      .where('field', '=', key.field)
      .where('value', '=', key.value)
      .execute()
    return
  }
  await db
    .insertInto('import_values')
    .values({ ...key, meant, used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['fingerprint', 'field', 'value']).doUpdateSet({ meant, used_at: now }),
    )
    .execute()
}
