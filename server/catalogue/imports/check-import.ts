import type { Kysely } from 'kysely'
import { type CheckedRow, checkInParts, type RowsToCheck } from '#domain/imports/check.ts'
import type { OwnerContext } from '#domain/imports/owners.ts'
import { readCheckContext } from '#server/catalogue/drafts/check.ts'
import { readLotDrafts } from '#server/catalogue/drafts/read-lots.ts'
import type { StoredLot, StoredSale } from '#server/catalogue/drafts/rows.ts'
import { clientsById, clientsNamed } from '#server/catalogue/owners/owner-clients.ts'
import { storedOwnersOfSale } from '#server/catalogue/owners/store-owners.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { flatMapInTurns } from '#server/platform/process/turns.ts'
import { readImportRows, type StoredImport } from './store.ts'

/** The check of an import, with the lots that it was checked against. */
export type CheckedImport = {
  readonly rows: readonly CheckedRow[]
  readonly lots: ReadonlyMap<string, StoredLot>
}

/** Checks an import against the current draft (K10). It writes nothing. */
export async function checkImport(
  db: Kysely<Rows>,
  sale: StoredSale,
  { id, mapping }: Pick<StoredImport, 'id' | 'mapping'>,
  now: number,
): Promise<CheckedImport> {
  const lots = await readLotDrafts(db, sale.id)
  const context = await readCheckContext(db, sale.id, now)
  const names = await db.selectFrom('category_text').select(['id', 'name']).execute()
  const categories = new Map([
    ...names.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ...[...context.categories].map((id) => [id.toLowerCase(), id] as const),
  ])
  const sheet = { mapping: mapping ?? [], rows: await readImportRows(db, id) }
  const owners = await readOwnerContext(db, sale.id, sheet)
  const target = { sale: sale.draft, lots, context, categories, owners }
  const rows = await flatMapInTurns(checkInParts(sheet, target), (part) => part)
  return { rows, lots: new Map(lots.map((lot) => [lot.id, lot])) }
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
