import type { Kysely, Transaction } from 'kysely'
import { isItemEditable } from '#domain/consignments/item-progress.ts'
import type { SaleDraft } from '#domain/drafts/sale-draft.ts'
import { type GoodsKind, goodsKinds } from '#domain/goods/goods.ts'
import { saleOfBids } from '#domain/imports/bids-target.ts'
import type { CheckedRow } from '#domain/imports/check.ts'
import {
  bidImportFields,
  goodsImportFields,
  type ImportField,
  importFields,
  resultImportFields,
} from '#domain/imports/fields.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import { isOwnId, type MergedUser } from '#domain/staff/conflicts.ts'
import { hasRight, type Role } from '#domain/staff/rights.ts'
import { refusedStage } from '#server/catalogue/drafts/edit.ts'
import { stageRefusal } from '#server/catalogue/drafts/refusals.ts'
import { lockSaleDraft, readSaleDraft } from '#server/catalogue/drafts/rows.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readConsignment, type StoredConsignment } from '#server/sellers/consignments/consignments.ts'
import { readItems, type StoredItem } from '#server/sellers/items/items.ts'
import { lockGoodsTable } from '#server/trade/goods/import-goods.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

/** An item with its number, as rows name it. */
export type NumberedItem = LotNumber & StoredItem

/** The target of an import: the lots of a draft, the items of a consignment (S3), the goods of a mall (G3), earlier results (H7), or the bids of a published sale (Q9). */
export type ImportTarget =
  | { readonly kind: 'lots'; readonly id: string; readonly sale: SaleDraft }
  | { readonly kind: 'items'; readonly id: string; readonly consignment: StoredConsignment }
  | { readonly kind: 'goods'; readonly id: GoodsKind }
  | { readonly kind: 'results'; readonly id: typeof resultsTarget }
  | { readonly kind: 'bids'; readonly id: string; readonly auctionId: string }

/** The id of the target of earlier results, of which there is one. */
export const resultsTarget = 'results'

/** Returns the kind of goods by the id of a target, or null for a draft or consignment. */
export const goodsTarget = (id: string): GoodsKind | null => goodsKinds.find((one) => one === id) ?? null

/** Returns the fields to which columns can be mapped. */
export function fieldsOf(targetId: string, attributes: readonly NamedAttribute[]): readonly ImportField[] {
  if (targetId === resultsTarget) return resultImportFields
  if (saleOfBids(targetId) !== null) return bidImportFields
  const goods = goodsTarget(targetId)
  return goods ? goodsImportFields(goods) : importFields(attributes)
}

/** Finds the target of an import. Returns null if there is none. */
export async function findTarget(db: Kysely<Rows>, id: string): Promise<ImportTarget | null> {
  const goods = goodsTarget(id)
  if (goods) return { kind: 'goods', id: goods }
  if (id === resultsTarget) return { kind: 'results', id }
  const auctionId = saleOfBids(id)
  if (auctionId !== null) return { kind: 'bids', id, auctionId }
  const sale = await readSaleDraft(db, id)
  if (sale) return { kind: 'lots', id, sale: sale.draft }
  const consignment = await readConsignment(db, id)
  return consignment && { kind: 'items', id, consignment }
}

type Viewer = MergedUser & { readonly roles: readonly Role[] }

/**
 * Locks the target, or returns why the viewer cannot import into it: it is closed or is their own consignment (R7).
 * @param how `share` while only the import itself changes
 */
export async function lockTarget(
  trx: Transaction<Rows>,
  id: string,
  { how, viewer }: { readonly how: 'share' | 'update'; readonly viewer: Viewer },
) {
  const target = await findTarget(trx, id)
  if (target?.kind === 'results' || target?.kind === 'bids') return { target }
  if (target?.kind === 'items') return lockConsignment(trx, target, { how, viewer })
  if (target?.kind === 'goods') {
    if (!hasRight(viewer.roles, 'goods')) return { refused: refusal('notAllowed') }
    if (how === 'update') await lockGoodsTable(trx, target.id)
    return { target }
  }
  const refused = refusedStage(await lockSaleDraft(trx, id, how))
  return refused || !target ? { refused: stageRefusal(refused ?? { kind: 'notFound' }) } : { target }
}

async function lockConsignment(
  trx: Transaction<Rows>,
  target: Extract<ImportTarget, { kind: 'items' }>,
  { how, viewer }: { readonly how: 'share' | 'update'; readonly viewer: Viewer },
) {
  if (!hasRight(viewer.roles, 'consignments')) return { refused: refusal('notAllowed') }
  if (isOwnId(viewer, target.consignment.seller)) return { refused: refusal('secondPersonNeeded') }
  const locked = trx.selectFrom('consignments').select('state').where('id', '=', target.id)
  const { state } = await (how === 'share' ? locked.forShare() : locked.forUpdate()).executeTakeFirstOrThrow()
  if (state === 'closed' || state === 'cancelled')
    return { refused: refusal('wrongState', { status: state }) }
  return { target }
}

/** Returns the items of a consignment with their numbers. */
export const readNumberedItems = async (
  db: Kysely<Rows>,
  consignmentId: string,
  how: 'read' | 'update' = 'read',
): Promise<readonly NumberedItem[]> =>
  (await readItems(db, { consignmentId }, how)).map((item) => ({ ...item, lotNum: item.nth, lotSuffix: '' }))

/**
 * Returns the rows of a spreadsheet as rows of items (S3): nothing is required for publication yet, items
 * have no letters, and items prepared as lots do not change.
 */
export function rowsOfItems(
  rows: readonly CheckedRow[],
  items: readonly Pick<StoredItem, 'id' | 'state'>[],
): readonly CheckedRow[] {
  const states = new Map(items.map(({ id, state }) => [id, state]))
  return rows.map((row) => {
    const state = states.get(row.lotId ?? '')
    const isFixed = row.result === 'changed' && state !== undefined && !isItemEditable(state)
    const hasLetter = row.result === 'new' && row.number?.lotSuffix !== ''
    if (!isFixed && !hasLetter) return { ...row, needed: [] }
    const issue = isFixed ? ('notEditable' as const) : ('notLotNumber' as const)
    const issues = [{ field: 'lotNumber', issue }]
    return {
      ...row,
      result: 'refused',
      changes: [],
      overrides: [],
      owner: null,
      warnings: [],
      needed: [],
      issues,
    }
  })
}
