import type { Kysely } from 'kysely'
import { headersFingerprint } from '#domain/imports/mapping.ts'
import { type ExplainedField, explainedFields, plainValue, valueKey } from '#domain/imports/values.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Returns what a source means by its values, by `valueKey` (K10). */
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
      const known = explainedFields.find((one) => one === field)
      return known ? [[valueKey(known, value), meant] as const] : []
    }),
  )
}

/** Stores what a source means by a value. @param explained.meant null to forget it */
export async function storeMeaning(
  db: Kysely<Rows>,
  headers: readonly string[],
  explained: { readonly field: ExplainedField; readonly value: string; readonly meant: string | null },
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
