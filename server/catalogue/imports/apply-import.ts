import type { Kysely, Transaction } from 'kysely'
import { withFields } from '#domain/drafts/fields.ts'
import { withTextsChanged } from '#domain/drafts/languages.ts'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import { isUndoable } from '#domain/drafts/merge.ts'
import type { GoodsKind } from '#domain/goods/goods.ts'
import type { CheckedRow } from '#domain/imports/check.ts'
import { goodsAfter, goodsFieldOf } from '#domain/imports/goods.ts'
import { isOwnerColumnRefused } from '#domain/imports/owners.ts'
import type { Role } from '#domain/staff/rights.ts'
import { type Author, type Edit, findRepeated, recordChange } from '#server/catalogue/drafts/change-log.ts'
import { editsOfLots, storeLots } from '#server/catalogue/drafts/edit.ts'
import { insertLots, type NewLot } from '#server/catalogue/drafts/lots.ts'
import { newDraftId, type StoredLot } from '#server/catalogue/drafts/rows.ts'
import { undoChange } from '#server/catalogue/drafts/undo.ts'
import { nameOwners } from '#server/catalogue/owners/name-owners.ts'
import { withOwnerEdits } from '#server/catalogue/owners/undo-owners.ts'
import { addProducers } from '#server/catalogue/sales/add-producers.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { flatMapInTurns } from '#server/platform/process/turns.ts'
import { importItems } from '#server/sellers/items/import-items.ts'
import type { StoredGoods } from '#server/trade/goods/goods-rows.ts'
import { importGoods } from '#server/trade/goods/import-goods.ts'
import { type UndoneGoods, undoGoodsImport } from '#server/trade/goods/undo-import.ts'
import { beginResults, beginUndo } from './apply-results.ts'
import { type CheckedImport, checkGoodsImport, checkImport, checkItems } from './check-import.ts'
import {
  goodsTarget,
  type ImportTarget,
  lockTarget,
  type NumberedItem,
  readNumberedItems,
} from './import-target.ts'
import { readImport, rememberMapping, type StoredImport, storeGoodsEdits, storeState } from './store.ts'
import { storeOverrides } from './store-overrides.ts'

/** The result of an import. */
export type Applied = {
  readonly kind: 'applied'
  readonly change: string
  readonly added: number
  readonly changed: number
}

/** The reason why an import is not applied: its state, or refused rows. */
type NotApplied =
  | { readonly kind: 'notReady'; readonly state: string }
  /** It names owners, whom its author may not see (S10). */
  | { readonly kind: 'notAllowed' }

/** How an import is applied. */
type Applying = {
  readonly onlyGood: boolean
  readonly viewer: Parameters<typeof lockTarget>[2]['viewer']
  readonly author: Author
}

/**
 * Applies an import as one change, once (K10). A retried request returns its entry. Earlier results are applied by a
 * job, which this only begins (H7).
 */
export async function applyImport(db: Kysely<Rows>, importId: string, applying: Applying) {
  const stored = await readImport(db, importId)
  if (!stored) return { kind: 'notFound' } as const
  if (stored.results) return beginResults(db, stored, { ...applying, ...applying.author })
  return applyAtOnce(db, stored, applying)
}

const applyAtOnce = (db: Kysely<Rows>, stored: StoredImport, { onlyGood, viewer, author }: Applying) =>
  db.transaction().execute(async (trx) => {
    const locked = await lockTarget(trx, stored.targetId, { how: 'update', viewer })
    if ('refused' in locked) return { kind: 'refused', refused: locked.refused } as const
    if (locked.target.kind === 'results' || locked.target.kind === 'bids')
      return { kind: 'notFound' } as const
    const repeated = await findRepeated(trx, author)
    if (repeated) return { kind: 'applied', change: repeated.id, ...countEdits(repeated.edits) } as const
    const current = (await readImport(trx, stored.id, 'update')) ?? stored
    const blocked = blockedReason(current, viewer.roles)
    if (blocked) return blocked
    return applyTo(trx, locked.target, current, { onlyGood, author })
  })

/** Applies a locked import to its target, unless rows are refused. */
async function applyTo(
  trx: Transaction<Rows>,
  target: Exclude<ImportTarget, { kind: 'results' | 'bids' }>,
  stored: StoredImport,
  { onlyGood, author }: Pick<Applying, 'onlyGood' | 'author'>,
): Promise<Applied | NotApplied> {
  const isLeft = ({ rows }: Pick<CheckedImport<unknown>, 'rows'>) =>
    !onlyGood && rows.some(({ result }) => result === 'refused')
  const left = { kind: 'notReady', state: 'refusedRows' } as const
  if (target.kind === 'lots') {
    const checked = await checkImport(trx, target, stored, author.now)
    return isLeft(checked) ? left : store(trx, stored, checked, author)
  }
  if (target.kind === 'goods') {
    const checked = await checkGoodsImport(trx, target.id, stored)
    return isLeft(checked) ? left : storeGoods(trx, { kind: target.id, stored }, checked, author)
  }
  const items = await readNumberedItems(trx, target.id, 'update')
  const checked = await checkItems(trx, { items, stored, now: author.now })
  return isLeft(checked) ? left : storeItems(trx, stored, checked, author)
}

function blockedReason({ state, mapping }: StoredImport, roles: readonly Role[]): NotApplied | null {
  if (state !== 'mapped') return { kind: 'notReady', state }
  return isOwnerColumnRefused(mapping ?? [], roles) ? { kind: 'notAllowed' } : null
}

async function store(
  trx: Transaction<Rows>,
  { id, targetId: saleId, fileName, table, mapping }: StoredImport,
  { rows, lots }: CheckedImport<StoredLot>,
  author: Author,
): Promise<Applied> {
  const changed = await flatMapInTurns(rows, (row) => {
    const lot = row.result === 'changed' && row.lotId !== null ? lots.get(row.lotId) : undefined
    return lot ? [{ lot, draft: draftAfter(lot.draft, row), changes: row.changes }] : []
  })
  const newIds = new Map(rows.flatMap(({ row, result }) => (result === 'new' ? [[row, newDraftId()]] : [])))
  const added = await flatMapInTurns(rows, (row): NewLot[] => {
    const id = newIds.get(row.row)
    return id !== undefined && row.number
      ? [{ id, ...row.number, draft: draftAfter(emptyLotDraft, row) }]
      : []
  })
  await storeLots(trx, changed, author)
  const fields = [...editsOfLots(changed), ...(await insertLots(trx, saleId, added, author))]
  const owners = rows.flatMap(({ row, lotId, owner }) => {
    const id = lotId ?? newIds.get(row)
    return owner && id !== undefined ? [[id, owner.after?.userId ?? null] as const] : []
  })
  const naming = { auctionId: saleId, by: author.by, now: author.now, detail: { file: fileName } }
  const named = await nameOwners(trx, new Map(owners), naming)
  // Deleting an added lot also undoes its owner.
  const addedIds = new Set(newIds.values())
  const ofEarlier = named.filter(({ lotId }) => lotId === null || !addedIds.has(lotId))
  const edits = withOwnerEdits(fields, ofEarlier)
  const change = await recordChange(trx, author, { saleId, kind: 'import', rev: 1, edits })
  await storeOverrides(trx, rows, ({ row, lotId }) => `lot ${lotId ?? newIds.get(row)}`, author)
  await storeState(trx, id, 'applied', change)
  await rememberMapping(trx, table.headers, mapping ?? [], author.now)
  return { kind: 'applied', change, ...countEdits(edits) }
}

/** Stores the items of an import (S3). Its additions can be removed again before the goods arrive. */
async function storeItems(
  trx: Transaction<Rows>,
  stored: StoredImport,
  { rows, lots: items }: CheckedImport<NumberedItem>,
  { by, now }: Author,
): Promise<Applied> {
  const { targetId: consignmentId, fileName } = stored
  const changed = rows.flatMap((row) => {
    const item = row.result === 'changed' ? items.get(row.lotId ?? '') : undefined
    return item ? [{ item, draft: draftAfter(item.draft, row) }] : []
  })
  const added = rows.flatMap((row) =>
    row.result === 'new' && row.number
      ? [{ id: newDraftId(), nth: row.number.lotNum, draft: draftAfter(emptyLotDraft, row) }]
      : [],
  )
  await importItems(trx, { consignmentId, by, now }, { file: fileName, added, changed })
  await storeOverrides(trx, rows, () => `consignment ${consignmentId}`, { by, now })
  return finish(trx, stored, { added, changed, now })
}

/** Stores the products or gifts of an import (G3). */
async function storeGoods(
  trx: Transaction<Rows>,
  { kind, stored }: { readonly kind: GoodsKind; readonly stored: StoredImport },
  { rows, lots }: CheckedImport<StoredGoods>,
  { by, now }: Author,
): Promise<Applied> {
  const added = rows.flatMap((row) =>
    row.result === 'new' && row.code !== undefined
      ? [{ code: row.code, ...goodsAfter(kind, null, row) }]
      : [],
  )
  const changed = rows.flatMap((row) => {
    const before = row.result === 'changed' ? lots.get(row.lotId ?? '') : undefined
    return before ? [{ stored: before, changes: row.changes, ...goodsAfter(kind, before, row) }] : []
  })
  const file = stored.fileName
  const edits = await importGoods(trx, { kind, by, now }, { file, added, changed }, addProducers)
  await storeOverrides(trx, rows, ({ code }) => `${kind} ${code}`, { by, now })
  const applied = await finish(trx, stored, { added, changed, now })
  await storeGoodsEdits(trx, stored.id, 'applied', {
    at: now,
    edits: [...edits].map((edit) => ({ ...edit, changes: [...edit.changes] })),
  })
  return applied
}

/** Marks an import without an entry in the change log as applied, and stores its column mapping. */
async function finish(
  trx: Transaction<Rows>,
  { id, table, mapping }: StoredImport,
  {
    added,
    changed,
    now,
  }: { readonly added: readonly unknown[]; readonly changed: readonly unknown[]; readonly now: number },
): Promise<Applied> {
  await storeState(trx, id, 'applied', null)
  await rememberMapping(trx, table.headers, mapping ?? [], now)
  return { kind: 'applied', change: '', added: added.length, changed: changed.length }
}

const draftAfter = (before: LotDraft, { changes }: CheckedRow): LotDraft =>
  withTextsChanged(
    withFields(before, Object.fromEntries(changes.map(({ path, after }) => [path, after]))),
    changes,
  )

function countEdits(edits: readonly Edit[]) {
  const added = edits.filter(({ changes: [change] }) => change?.path === 'lot').length
  return { added, changed: edits.length - added }
}

/** Undoes an applied import as far as its fields still have the imported values (K9). */
export async function undoImport(
  db: Kysely<Rows>,
  importId: string,
  { viewer, author }: Pick<Applying, 'viewer' | 'author'>,
) {
  const stored = await readImport(db, importId)
  if (!stored) return { kind: 'notFound' } as const
  if (goodsTarget(stored.targetId)) return undoGoods(db, stored, { viewer, author })
  if (stored.results) return beginUndo(db, stored, author.by)
  if (stored.changeId === null) return { kind: 'notReady', state: stored.state } as const
  const undone = await undoChange(db, Number(stored.changeId), author)
  // If it was undone in the change log or by a request whose response was lost, only its state remains to be set.
  if ((undone.kind === 'undone' && undone.undone > 0) || undone.kind === 'undoneBefore')
    await storeState(db, importId, 'undone', stored.changeId)
  return undone
}

/** Undoes an applied import of products or gifts, once (G3). A retried request returns its result. */
const undoGoods = (
  db: Kysely<Rows>,
  { id, targetId, fileName: file }: StoredImport,
  { viewer, author }: Pick<Applying, 'viewer' | 'author'>,
) =>
  db.transaction().execute(async (trx) => {
    const locked = await lockTarget(trx, targetId, { how: 'update', viewer })
    if ('refused' in locked) return { kind: 'refused', refused: locked.refused } as const
    const stored = await readImport(trx, id, 'update')
    const kind = goodsTarget(targetId)
    if (!stored?.goodsEdits || !kind) return { kind: 'notReady', state: stored?.state ?? '' } as const
    const { at, edits, undone: earlier } = stored.goodsEdits
    if (earlier?.ak === author.ak) return undoneGoods(kind, earlier)
    if (earlier) return { kind: 'undoneBefore' } as const
    if (!isUndoable(at, author.now)) return { kind: 'tooLate' } as const
    const done = await undoGoodsImport(trx, { kind, ...author }, { file, edits }, addProducers)
    if (done.undone > 0)
      await storeGoodsEdits(trx, id, 'undone', {
        ...{ at, edits },
        undone: { ak: author.ak, undone: done.undone, left: [...done.left] },
      })
    return undoneGoods(kind, done)
  })

const undoneGoods = (kind: GoodsKind, { undone, left }: UndoneGoods) => ({
  kind: 'undone' as const,
  undone,
  left: left.map(({ code, field }) => ({ lotId: code, field: goodsFieldOf(kind, field) })),
})
