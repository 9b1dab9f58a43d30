import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { importFields } from '#domain/imports/fields.ts'
import { headersFingerprint, type Mapping } from '#domain/imports/mapping.ts'
import { type ImportState, importStates } from '#domain/imports/state.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Table } from './table.ts'

/** A stored import. */
export type StoredImport = {
  readonly id: string
  readonly saleId: string
  readonly state: ImportState
  readonly fileName: string
  readonly table: Omit<Table, 'kind'>
  /** null until its columns are mapped. */
  readonly mapping: Mapping | null
  readonly changeId: string | null
}

const mappingSchema = z.array(z.enum(importFields).nullable())

const tableSchema: z.ZodType<Omit<Table, 'kind'>> = z.object({
  headers: z.array(z.string()),
  rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
  format: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('text'),
      encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5', 'windows-1252']),
      separator: z.enum(['comma', 'semicolon', 'tab']),
    }),
    z.object({ kind: z.literal('workbook'), sheet: z.string(), sheets: z.array(z.string()) }),
  ]),
})

const importOf = (row: Selectable<Rows['draft_imports']>): StoredImport => ({
  id: row.id,
  saleId: row.sale_id,
  state: z.enum(importStates).parse(row.state),
  fileName: row.file_name,
  table: tableSchema.parse(row.document),
  mapping: row.mapping === null ? null : mappingSchema.parse(row.mapping),
  changeId: row.change_id === null ? null : String(row.change_id),
})

/** Stores a spreadsheet that was read. */
export async function insertImport(
  db: Kysely<Rows>,
  { saleId, fileName, table }: Pick<StoredImport, 'saleId' | 'fileName' | 'table'>,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<StoredImport> {
  const { headers, rows, format } = table
  const row = await db
    .insertInto('draft_imports')
    .values({
      id: randomBytes(6).toString('hex'),
      sale_id: saleId,
      file_name: fileName,
      document: JSON.stringify({ headers, rows, format }),
      created_at: now,
      created_by: by,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return importOf(row)
}

/** Reads an import; null if there is none. @param how `update` locks it within a transaction */
export async function readImport(
  db: Kysely<Rows>,
  id: string,
  how: 'read' | 'update' = 'read',
): Promise<StoredImport | null> {
  const found = db.selectFrom('draft_imports').selectAll().where('id', '=', id)
  const row = await (how === 'update' ? found.forUpdate() : found).executeTakeFirst()
  return row ? importOf(row) : null
}

export const storeMapping = (db: Kysely<Rows>, id: string, mapping: Mapping) =>
  db
    .updateTable('draft_imports')
    .set({ mapping: JSON.stringify(mapping), state: 'mapped' })
    .where('id', '=', id)
    .execute()

export const storeRows = (db: Kysely<Rows>, { id, table }: Pick<StoredImport, 'id' | 'table'>) =>
  db
    .updateTable('draft_imports')
    .set({ document: JSON.stringify(table) })
    .where('id', '=', id)
    .execute()

export const storeState = (db: Kysely<Rows>, id: string, state: ImportState, changeId: string | null) =>
  db
    .updateTable('draft_imports')
    .set({ state, change_id: changeId === null ? null : Number(changeId) })
    .where('id', '=', id)
    .execute()

/** Remembers the mapping of a source by its headers. */
export const rememberMapping = (
  db: Kysely<Rows>,
  headers: readonly string[],
  mapping: Mapping,
  now: number,
) =>
  db
    .insertInto('import_mappings')
    .values({ fingerprint: headersFingerprint(headers), mapping: JSON.stringify(mapping), used_at: now })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({ mapping: JSON.stringify(mapping), used_at: now }),
    )
    .execute()

/** The mapping that was last used for a source; null for a new one. */
export async function rememberedMapping(
  db: Kysely<Rows>,
  headers: readonly string[],
): Promise<Mapping | null> {
  const row = await db
    .selectFrom('import_mappings')
    .select('mapping')
    .where('fingerprint', '=', headersFingerprint(headers))
    .executeTakeFirst()
  const read = mappingSchema.safeParse(row?.mapping)
  return read.success && read.data.length === headers.length ? read.data : null
}
