import type { Kysely } from 'kysely'
import { type CheckedRow, checkInParts, type RowsToCheck } from '#domain/imports/check.ts'
import { knownFields } from '#domain/imports/mapping.ts'
import type { OwnerContext } from '#domain/imports/owners.ts'
import { readHeader } from '#domain/imports/read-header.ts'
import { type SourceValue, sourceValues, withMeanings } from '#domain/imports/values.ts'
import { readAttributes } from '#server/catalogue/attributes/attributes.ts'
import { readCheckContext } from '#server/catalogue/drafts/check.ts'
import { readLotDrafts } from '#server/catalogue/drafts/read-lots.ts'
import type { StoredLot, StoredSale } from '#server/catalogue/drafts/rows.ts'
import { clientsById, clientsNamed } from '#server/catalogue/owners/owner-clients.ts'
import { storedOwnersOfSale } from '#server/catalogue/owners/store-owners.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { flatMapInTurns, mapInTurns } from '#server/platform/process/turns.ts'
import { readImportRows, type StoredImport } from './store.ts'
import { readMeanings } from './store-values.ts'

/** The check of an import, with the lots that it was checked against. */
export type CheckedImport = {
  readonly rows: readonly CheckedRow[]
  readonly lots: ReadonlyMap<string, StoredLot>
  /** The values that are not known, and those that were explained. */
  readonly values: readonly SourceValue[]
}

/** Checks an import against the current draft (K10). It writes nothing. */
export async function checkImport(
  db: Kysely<Rows>,
  sale: StoredSale,
  { id, table, mapping }: Pick<StoredImport, 'id' | 'table' | 'mapping'>,
  now: number,
): Promise<CheckedImport> {
  const lots = await readLotDrafts(db, sale.id)
  const context = await readCheckContext(db, sale.id, now)
  const categories = await readCategories(db)
  const attributes = await readAttributes(db)
  const asWritten = {
    mapping: knownFields(mapping ?? [], attributes),
    currencies: table.headers.map((header) => readHeader(header).currency),
    rows: await readImportRows(db, id),
  }
  const meanings = await readMeanings(db, table.headers)
  const sheet = { ...asWritten, rows: await mapInTurns(withMeanings(asWritten, meanings), (row) => row) }
  const owners = await readOwnerContext(db, sale.id, sheet)
  const target = { sale: sale.draft, lots, context, categories, owners, attributes }
  const rows = await flatMapInTurns(checkInParts(sheet, target), (part) => part)
  const values = sourceValues(asWritten, rows, meanings)
  return { rows, lots: new Map(lots.map((lot) => [lot.id, lot])), values }
}

/** The ids of categories by id and by name in either language, in lower case. */
export async function readCategories(db: Kysely<Rows>): Promise<ReadonlyMap<string, string>> {
  const ids = await db.selectFrom('categories').select('id').execute()
  const names = await db.selectFrom('category_text').select(['id', 'name']).execute()
  return new Map([
    ...names.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ...ids.map(({ id }) => [id.toLowerCase(), id] as const),
  ])
}

/** The clients that a spreadsheet names as owners, and the owners of the draft's lots (S10). */
async function readOwnerContext(
  db: Kysely<Rows>,
  saleId: string,
  { mapping, rows }: RowsToCheck,
): Promise<OwnerContext> {
  const column = mapping.indexOf('owner')
  if (column < 0) return { named: new Map(), stored: new Map() }
  const cells = rows.map((row) => (row.cells[column] ?? '').trim())
  const stored = await storedOwnersOfSale(db, saleId)
  const clients = await clientsById(
    db,
    [...stored.values()].flatMap(({ owner }) => owner ?? []),
  )
  return {
    named: await clientsNamed(db, cells),
    stored: new Map(
      [...stored].flatMap(([lotId, { owner }]) => {
        if (owner === null) return []
        return [[lotId, clients.get(owner) ?? { userId: owner, number: '', name: '' }] as const]
      }),
    ),
  }
}
