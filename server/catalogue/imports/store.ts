import { randomBytes } from 'node:crypto'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { bidsTarget, saleOfBids } from '#domain/imports/bids-target.ts'
import { cellIssues } from '#domain/imports/cell-issue.ts'
import { encodings } from '#domain/imports/encodings.ts'
import { headersFingerprint, type Mapping } from '#domain/imports/mapping.ts'
import type { ResultDefaults } from '#domain/imports/results.ts'
import { type ImportState, importStates } from '#domain/imports/state.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { mapInTurns } from '#server/platform/process/turns.ts'
import { importNotes } from '#wire/calls/imports.ts'
import { importField } from '#wire/schema/import-field.ts'
import { type ImportTarget, resultsTarget } from './import-target.ts'
import type { ReadTable } from './read-table.ts'
import type { ReadFile } from './reader.ts'
import type { TableRow } from './table.ts'

/** A stored import. */
export type StoredImport = {
  readonly id: string
  /** The draft, the consignment (S3) or the kind of goods (G3) into which it is imported. */
  readonly targetId: string
  readonly state: ImportState
  readonly fileName: string
  readonly table: Omit<ReadTable, 'kind' | 'parts'>
  /** The mapping of its columns, or null until they are mapped. */
  readonly mapping: Mapping | null
  readonly changeId: string | null
  /** The changes that it made to products or gifts; null for others, and until it is applied. */
  readonly goodsEdits: z.output<typeof goodsEditsSchema> | null
  /** Of an import of earlier results (H7): what holds for all rows, and its progress; null for others. */
  readonly results: z.output<typeof resultsSchema> | null
  /** The marketplace whose bids it has (Q9); '' for others. */
  readonly marketplace: string
  /** The SHA-256 of the file, or '' if it was not calculated. */
  readonly digest: string
}

/** Returns the columns of a table, with their first cells. */
export const columnsOf = ({ headers, examples }: StoredImport['table']) =>
  headers.map((header, index) => ({ header, examples: examples[index] ?? [] }))

const mappingSchema = z.array(z.nullable(importField))

const none = { count: 0, rows: [] }

/** Files read before these were recorded have none. */
const notesSchema = z._default(importNotes, {
  headerRow: 1,
  headerLines: 1,
  firstRows: [],
  titles: none,
  hidden: none,
  section: none,
  total: none,
  merged: none,
  signs: [],
  repeatedHeaders: [],
  hiddenColumns: [],
  keep: [],
})

const tableSchema: z.ZodType<StoredImport['table']> = z.object({
  headers: z.array(z.string()),
  rows: z.number(),
  examples: z.array(z.array(z.string())),
  format: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('text'),
      encoding: z.enum(encodings),
      separator: z.enum(['comma', 'semicolon', 'tab']),
      samples: z.array(z.object({ encoding: z.enum(encodings), text: z.string() })).default([]),
    }),
    z.object({
      kind: z.literal('workbook'),
      sheet: z.string(),
      sheets: z.array(z.string()),
      hiddenSheets: z.array(z.string()).default([]),
    }),
  ]),
  notes: notesSchema,
})

/** What an import changed in products or gifts, and once it is undone the request that did and its result. */
const goodsEditsSchema = z.object({
  at: z.number(),
  edits: z.array(
    z.object({
      code: z.string(),
      added: z.object({ price: z.number(), stock: z.number() }).nullable(),
      changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  ),
  undone: z
    .object({
      ak: z.string(),
      undone: z.number(),
      left: z.array(z.object({ code: z.string(), field: z.string() })),
    })
    .optional(),
})

/** `done` counts the rows of the job that applies or undoes it; `left` what its undo has left. */
const resultsSchema = z.object({
  defaults: z.object({ source: z.string(), currency: z.string(), kind: z.string(), premium: z.string() }),
  by: z.string().default(''),
  done: z.number().default(0),
  added: z.number().default(0),
  changed: z.number().default(0),
  left: z.number().default(0),
})

const importOf = (row: Selectable<Rows['draft_imports']>): StoredImport => ({
  id: row.id,
  targetId:
    row.sale_id ??
    row.consignment_id ??
    row.goods_kind ??
    (row.bids_of === null ? (row.results === null ? '' : resultsTarget) : bidsTarget(row.bids_of)),
  state: z.enum(importStates).parse(row.state),
  fileName: row.file_name,
  table: tableSchema.parse(row.document),
  mapping: row.mapping === null ? null : mappingSchema.parse(row.mapping),
  changeId: row.change_id === null ? null : String(row.change_id),
  goodsEdits: row.goods_edits === null ? null : goodsEditsSchema.parse(row.goods_edits),
  results: row.results === null ? null : resultsSchema.parse(row.results),
  marketplace: row.marketplace ?? '',
  digest: row.digest,
})

/** The column with the id of the import's target. */
const targetColumns = { lots: 'sale_id', items: 'consignment_id', goods: 'goods_kind' } as const

/** Stores a parsed spreadsheet as a new import. */
export async function insertImport(
  trx: Transaction<Rows>,
  {
    target,
    fileName,
    file,
    defaults,
    marketplace,
  }: {
    readonly target: Pick<ImportTarget, 'kind' | 'id'>
    /** Of earlier results: what holds for all rows. */
    readonly defaults?: ResultDefaults | undefined
    /** Of bids: where they come from. */
    readonly marketplace?: string | undefined
    readonly fileName: string
    readonly file: ReadFile
  },
  { by, now }: { readonly by: string; readonly now: number },
): Promise<StoredImport> {
  const { headers, rows, examples, format, notes, parts, digest } = file
  const row = await trx
    .insertInto('draft_imports')
    .values({
      id: randomBytes(6).toString('hex'),
      ...targetOf(target, defaults),
      ...(marketplace !== undefined && { marketplace }),
      file_name: fileName,
      document: JSON.stringify({ headers, rows, examples, format, notes }),
      digest,
      created_at: now,
      created_by: by,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const part of parts)
    await sql`
      insert into draft_import_rows (import_id, row, cells, issues)
      select ${row.id}, row, cells, issues
      from jsonb_to_recordset(${part}::jsonb) as part (row integer, cells jsonb, issues jsonb)
    `.execute(trx)
  return importOf(row)
}

/** Returns the columns with the target of an import. */
function targetOf({ kind, id }: Pick<ImportTarget, 'kind' | 'id'>, defaults: ResultDefaults | undefined) {
  if (kind === 'results') return { results: JSON.stringify({ defaults }) }
  return kind === 'bids' ? { bids_of: saleOfBids(id) } : { [targetColumns[kind]]: id }
}

/** Reads an import, or returns null if there is none. @param how `update` locks it within a transaction */
export async function readImport(
  db: Kysely<Rows>,
  id: string,
  how: 'read' | 'update' = 'read',
): Promise<StoredImport | null> {
  const found = db.selectFrom('draft_imports').selectAll().where('id', '=', id)
  const row = await (how === 'update' ? found.forUpdate() : found).executeTakeFirst()
  return row ? importOf(row) : null
}

const isInto = (targetId: string) =>
  targetId === resultsTarget
    ? sql<boolean>`(results is not null)`
    : sql<boolean>`(sale_id = ${targetId} or consignment_id = ${targetId} or goods_kind = ${targetId}
        or bids_of = ${saleOfBids(targetId)})`

/** The maximum number of listed imports. */
const maxListed = 100

/** Returns the imports into a draft or a consignment, newest first. */
export async function listImports(db: Kysely<Rows>, targetId: string) {
  const rows = await db
    .selectFrom('draft_imports')
    .select(['id', 'file_name', 'state', 'created_at', 'created_by'])
    .select(sql<number>`(document->>'rows')::integer`.as('rows'))
    .where(isInto(targetId))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute()
  return rows.map(({ id, file_name, state, created_at, created_by, rows: count }) => ({
    id,
    fileName: file_name,
    rows: count,
    state: z.enum(importStates).parse(state),
    at: created_at,
    by: created_by,
  }))
}

/** Returns the latest other import of the same file into the same draft or consignment, or null if there is none. */
export async function earlierImport(
  db: Kysely<Rows>,
  { id, targetId, digest }: Pick<StoredImport, 'id' | 'targetId' | 'digest'>,
): Promise<{ readonly at: number; readonly state: ImportState } | null> {
  if (digest === '') return null
  const row = await db
    .selectFrom('draft_imports')
    .select(['created_at', 'state'])
    .where(isInto(targetId))
    .where('digest', '=', digest)
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return row ? { at: row.created_at, state: z.enum(importStates).parse(row.state) } : null
}

/** The number of rows read at once: few enough to parse in one turn of the event loop. */
const rowsAtOnce = 200

const cellsSchema = z.array(z.string())
const issuesSchema = z.record(z.string(), z.enum(cellIssues))

type StoredRow = { readonly row: number; readonly cells: unknown; readonly issues: unknown }

const rowOf = ({ row, cells, issues }: StoredRow): TableRow => ({
  row,
  cells: cellsSchema.parse(cells),
  ...(issues === null ? {} : { issues: issuesSchema.parse(issues) }),
})

/** Returns the rows of an import in order. */
export async function readImportRows(db: Kysely<Rows>, id: string): Promise<readonly TableRow[]> {
  const rows: TableRow[] = []
  for await (const part of importRowParts(db, id, rowsAtOnce)) rows.push(...part)
  return rows
}

/** Reads the rows of an import in order, in parts of a size. */
export async function* importRowParts(
  db: Kysely<Rows>,
  id: string,
  size: number,
): AsyncGenerator<readonly TableRow[]> {
  for (let last = 0; ; ) {
    const part = await db
      .selectFrom('draft_import_rows')
      .select(['row', 'cells', 'issues'])
      .where('import_id', '=', id)
      .where('row', '>', last)
      .orderBy('row')
      .limit(size)
      .execute()
    if (part.length > 0) yield await mapInTurns(part, rowOf)
    if (part.length < size) return
    last = part.at(-1)?.row ?? last
  }
}

/** Returns some rows of an import by their numbers. */
export async function readCells(
  db: Kysely<Rows>,
  id: string,
  rows: readonly number[],
): Promise<ReadonlyMap<number, TableRow>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .selectFrom('draft_import_rows')
    .select(['row', 'cells', 'issues'])
    .where('import_id', '=', id)
    .where('row', 'in', [...rows])
    .execute()
  return new Map(found.map(rowOf).map((row) => [row.row, row]))
}

export const storeMapping = (db: Kysely<Rows>, id: string, mapping: Mapping) =>
  db
    .updateTable('draft_imports')
    .set({ mapping: JSON.stringify(mapping), state: 'mapped' })
    .where('id', '=', id)
    .execute()

/** Stores the cells of one row. */
export const storeCells = (db: Kysely<Rows>, id: string, { row, cells, issues }: TableRow) =>
  db
    .updateTable('draft_import_rows')
    .set({ cells: JSON.stringify(cells), issues: issues ? JSON.stringify(issues) : null })
    .where('import_id', '=', id)
    .where('row', '=', row)
    .execute()

export const storeState = (db: Kysely<Rows>, id: string, state: ImportState, changeId: string | null) =>
  db
    .updateTable('draft_imports')
    .set({ state, change_id: changeId === null ? null : Number(changeId) })
    .where('id', '=', id)
    .execute()

/** Stores what an import changed in products or gifts, or its undo, and its state. */
export const storeGoodsEdits = (
  db: Kysely<Rows>,
  id: string,
  state: ImportState,
  edits: z.input<typeof goodsEditsSchema>,
) =>
  db
    .updateTable('draft_imports')
    .set({ state, goods_edits: JSON.stringify(edits) })
    .where('id', '=', id)
    .execute()

/** Deletes the rows of applied bids of a marketplace, with the examples and notes that repeat them. */
export async function storeBidsApplied(trx: Kysely<Rows>, { id, table }: StoredImport): Promise<void> {
  await trx.deleteFrom('draft_import_rows').where('import_id', '=', id).execute()
  const { headers, rows, format, notes } = table
  const header = { headerRow: notes.headerRow, headerLines: notes.headerLines, keep: notes.keep }
  const bare = { firstRows: [], titles: none, hidden: none, section: none, total: none, merged: none }
  const document = JSON.stringify({
    ...{ headers, rows, examples: [], format: { ...format, samples: [] } },
    notes: { ...header, ...bare, signs: [], repeatedHeaders: [], hiddenColumns: [] },
  })
  await trx.updateTable('draft_imports').set({ document }).where('id', '=', id).execute()
}

/** Stores the progress of an import of results. */
export const storeResults = (db: Kysely<Rows>, id: string, results: z.input<typeof resultsSchema>) =>
  db
    .updateTable('draft_imports')
    .set({ results: JSON.stringify(results) })
    .where('id', '=', id)
    .execute()

/** Stores the mapping of a source by its headers. */
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

/** Returns the mapping last used for a source, or null for a new source. */
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
