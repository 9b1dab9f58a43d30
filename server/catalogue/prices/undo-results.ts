import { type Kysely, sql, type Transaction } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/**
 * Undoes a part of an import of results: removes those that it added, and restores those that it changed (H7). Results
 * that a later import has changed stay.
 *
 * @returns how many were removed or restored; 0 once nothing is left
 */
export async function undoResultsPart(
  trx: Transaction<Rows>,
  importId: string,
  size: number,
): Promise<number> {
  const { rows } = await sql<{ id: string; record: unknown; texts: unknown }>`
    select record.id, case when version.record is not null then to_jsonb(record) || version.record end as record,
      version.texts
    from price_records record
    left join price_record_versions version
      on version.record_id = record.id and version.import_id = record.import_id
    where record.import_id = ${importId}
    order by record.id
    limit ${size}
    for update of record`.execute(trx)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await trx.deleteFrom('price_records').where('id', 'in', ids).execute()
  const restored = rows.filter(({ record }) => record !== null)
  if (restored.length > 0) {
    const records = JSON.stringify(restored.map(({ record }) => record))
    const texts = JSON.stringify(restored.flatMap((one) => one.texts))
    await sql`insert into price_records
      select * from jsonb_populate_recordset(null::price_records, ${records}::jsonb)`.execute(trx)
    await sql`insert into price_record_text
      select * from jsonb_populate_recordset(null::price_record_text, ${texts}::jsonb)`.execute(trx)
    await trx
      .deleteFrom('price_record_versions')
      .where('import_id', '=', importId)
      .where('record_id', 'in', ids)
      .execute()
  }
  return rows.length
}

/** Returns an import other than this one that has been undone and still has results, or null if there is none. */
export async function findUndoneImport(db: Kysely<Rows>, importId: string): Promise<string | null> {
  const row = await db
    .selectFrom('draft_imports as import')
    .select('import.id')
    .where('import.results', 'is not', null)
    .where('import.state', '=', 'undone')
    .where('import.id', '<>', importId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('price_records').select('id').whereRef('price_records.import_id', '=', 'import.id')),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

/** Returns how many results of an import a later one has changed, so that its undo leaves them. */
export async function countChangedSince(db: Kysely<Rows>, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct record_id) as count from price_record_versions
    where record ->> 'import_id' = ${importId} and import_id <> ${importId}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
