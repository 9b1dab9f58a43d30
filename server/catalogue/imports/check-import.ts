import type { Kysely } from 'kysely'
import type { CheckedLot } from '#domain/drafts/check.ts'
import { emptySaleDraft, type SaleDraft } from '#domain/drafts/sale-draft.ts'
import type { GoodsKind } from '#domain/goods/goods.ts'
import { type CheckedRow, checkInParts, type RowsToCheck } from '#domain/imports/check.ts'
import { checkGoodsRows } from '#domain/imports/goods.ts'
import { knownFields } from '#domain/imports/mapping.ts'
import type { OwnerContext } from '#domain/imports/owners.ts'
import { readHeader } from '#domain/imports/read-header.ts'
import { type SourceValue, sourceValues, withMeanings } from '#domain/imports/values.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { readAttributes } from '#server/catalogue/attributes/attributes.ts'
import { readCheckContext } from '#server/catalogue/drafts/check.ts'
import { readLotDrafts } from '#server/catalogue/drafts/read-lots.ts'
import type { StoredLot } from '#server/catalogue/drafts/rows.ts'
import { clientsById, clientsNamed } from '#server/catalogue/owners/owner-clients.ts'
import { storedOwnersOfSale } from '#server/catalogue/owners/store-owners.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { flatMapInTurns, mapInTurns } from '#server/platform/process/turns.ts'
import { derivedText, traditionalText } from '#server/platform/traditional/traditional.ts'
import { readGoods, type StoredGoods } from '#server/trade/goods/goods-rows.ts'
import { fieldsOf, type NumberedItem, rowsOfItems } from './import-target.ts'
import { readImportRows, type StoredImport } from './store.ts'
import { readMeanings } from './store-values.ts'

/** The check of an import, with the lots or items against which it was checked. */
export type CheckedImport<Lot> = {
  readonly rows: readonly CheckedRow[]
  readonly lots: ReadonlyMap<string, Lot>
  /** The unknown and the explained values. */
  readonly values: readonly SourceValue[]
}

/** Checks an import against the current draft (K10). */
export async function checkImport(
  db: Kysely<Rows>,
  { id, sale }: { readonly id: string; readonly sale: SaleDraft },
  stored: StoredImport,
  now: number,
): Promise<CheckedImport<StoredLot>> {
  return checkLots(db, { sale, lots: await readLotDrafts(db, id) }, stored, now)
}

/** Checks an import against the items of a consignment (S3). */
export async function checkItems(
  db: Kysely<Rows>,
  {
    items,
    stored,
    now,
  }: { readonly items: readonly NumberedItem[]; readonly stored: StoredImport; readonly now: number },
): Promise<CheckedImport<NumberedItem>> {
  const checked = await checkLots(db, { sale: emptySaleDraft('timed'), lots: items }, stored, now)
  return { ...checked, rows: rowsOfItems(checked.rows, items) }
}

/** Checks an import against the products or gifts (G3). */
export async function checkGoodsImport(
  db: Kysely<Rows>,
  kind: GoodsKind,
  stored: StoredImport,
): Promise<CheckedImport<StoredGoods>> {
  const attributes = await readAttributes(db)
  const { sheet, asWritten, meanings } = await readSheet(db, stored, attributes)
  const goods = new Map((await readGoods(db, kind, null)).map((one) => [one.goodsId, one]))
  const context = {
    categories: await readCategories(db),
    attributes: new Map(attributes.map((one) => [one.id, one])),
  }
  const rows = checkGoodsRows(sheet, { kind, goods, context, traditional })
  return { rows, lots: goods, values: sourceValues(asWritten, rows, meanings) }
}

const traditional = { shown: traditionalText, derived: derivedText }

/** Returns the rows of an import as written, and with its source's values translated. */
async function readSheet(
  db: Kysely<Rows>,
  { id, targetId, table, mapping }: StoredImport,
  attributes: readonly NamedAttribute[],
) {
  const asWritten = {
    mapping: knownFields(mapping ?? [], fieldsOf(targetId, attributes)),
    currencies: table.headers.map((header) => readHeader(header).currency),
    rows: await readImportRows(db, id),
  }
  const meanings = await readMeanings(db, table.headers)
  const sheet = { ...asWritten, rows: await mapInTurns(withMeanings(asWritten, meanings), (row) => row) }
  return { asWritten, meanings, sheet }
}

async function checkLots<Lot extends CheckedLot>(
  db: Kysely<Rows>,
  { sale, lots }: { readonly sale: SaleDraft; readonly lots: readonly Lot[] },
  stored: StoredImport,
  now: number,
): Promise<CheckedImport<Lot>> {
  const { targetId } = stored
  const context = await readCheckContext(db, targetId, now)
  const categories = await readCategories(db)
  const attributes = await readAttributes(db)
  const { sheet, asWritten, meanings } = await readSheet(db, stored, attributes)
  const owners = await readOwnerContext(db, targetId, sheet)
  const target = { sale, lots, context, categories, owners, attributes, traditional }
  const rows = await flatMapInTurns(checkInParts(sheet, target), (part) => part)
  const values = sourceValues(asWritten, rows, meanings)
  return { rows, lots: new Map(lots.map((lot) => [lot.id, lot])), values }
}

/** Returns the ids of categories by id and by name in either language, in lower case. */
export async function readCategories(db: Kysely<Rows>): Promise<ReadonlyMap<string, string>> {
  const ids = await db.selectFrom('categories').select('id').execute()
  const names = await db.selectFrom('category_text').select(['id', 'name']).execute()
  return new Map([
    ...names.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ...ids.map(({ id }) => [id.toLowerCase(), id] as const),
  ])
}

/** Returns the clients whom a spreadsheet names as owners, and the owners of the draft's lots (S10). */
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
