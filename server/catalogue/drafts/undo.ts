import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { isSame, withFields } from '#domain/drafts/fields.ts'
import { withTextsChanged } from '#domain/drafts/languages.ts'
import { type FieldChange, isUndoable, undoChanges } from '#domain/drafts/merge.ts'
import { nextNumber } from '#domain/drafts/numbering.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import { splitOwnerEdits, undoOwnerEdits, withOwnerEdits } from '#server/catalogue/owners/undo-owners.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { flatMapInTurns, mapInTurns, partsOf } from '#server/platform/process/turns.ts'
import { type Author, type Edit, findRepeated, readEdits, recordChange } from './change-log.ts'
import { type NotEditable, refusedStage, storeLots, storeSale } from './edit.ts'
import { insertLots, storeNumbers } from './lots.ts'
import { lotsWithItems } from './lots-with-items.ts'
import { readLotDrafts, readLotsById } from './read-lots.ts'
import { lockSaleDraft, lotDocument, readLotNumbers, type StoredSale } from './rows.ts'

/** A field that is not restored because it has changed since. */
type LeftField = { readonly lotId: string; readonly field: string }

type Undone = {
  readonly kind: 'undone'
  /** The number of restored fields, including owners of lots (S10). */
  readonly undone: number
  readonly left: readonly LeftField[]
}

/** The result of undoing one entry: its edits and the fields that are not restored. */
type Outcome = { readonly edits: readonly Edit[]; readonly left: readonly LeftField[] }

/** K9: undoes a change as far as its fields still have the changed values. The undo is itself a change. */
export const undoChange = (
  db: Kysely<Rows>,
  id: number,
  author: Author,
): Promise<Undone | NotEditable | { readonly kind: 'tooLate' | 'undoneBefore' }> =>
  db.transaction().execute(async (trx) => {
    const entry = await trx
      .selectFrom('draft_changes')
      .select(['sale_id', 'at'])
      .where('id', '=', id)
      .executeTakeFirst()
    const sale = await lockSaleDraft(trx, entry?.sale_id ?? '', 'update')
    const refused = refusedStage(sale)
    if (refused || !sale || !entry) return refused ?? { kind: 'notFound' }
    const repeated = await findRepeated(trx, author)
    if (repeated) return { kind: 'undone', undone: fieldsIn(repeated.edits), left: [] }
    const { undone_at: undoneAt } = await trx
      .selectFrom('draft_changes')
      .select('undone_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (undoneAt !== null) return { kind: 'undoneBefore' }
    if (!isUndoable(entry.at, author.now)) return { kind: 'tooLate' }
    const changed = splitOwnerEdits(await readEdits(trx, id))
    const fields = await undo(trx, sale, changed.fields, author)
    const { by, now } = author
    const owners = await undoOwnerEdits(trx, changed.owners, { auctionId: sale.id, by, now })
    const edits = withOwnerEdits(fields.edits, owners.edits)
    const left = [...fields.left, ...owners.left]
    const undone = fieldsIn(edits)
    if (undone === 0) return { kind: 'undone', undone, left }
    await trx.updateTable('draft_changes').set({ undone_at: author.now }).where('id', '=', id).execute()
    await recordChange(trx, author, { saleId: sale.id, kind: 'undo', rev: 1, edits })
    return { kind: 'undone', undone, left }
  })

const fieldsIn = (edits: readonly Edit[]): number =>
  edits.reduce((sum, { changes }) => sum + changes.length, 0)

async function undo(
  trx: Transaction<Rows>,
  sale: StoredSale,
  edits: readonly Edit[],
  author: Author,
): Promise<Outcome> {
  const isOf = (path: string) => (edit: Edit) => edit.changes[0]?.path === path
  if (edits.some(isOf('number'))) return undoNumbers(trx, sale.id, edits)
  // An import both adds and changes lots.
  const whole = edits.filter(isOf('lot'))
  const ofWhole = whole.length > 0 ? await undoLots(trx, sale.id, whole, author) : { edits: [], left: [] }
  const own = edits.filter(({ lotId }) => lotId === null)
  const ofSale = await undoSale(trx, sale, own, author)
  const ofLots = await undoFields(
    trx,
    sale.id,
    edits.filter((edit) => edit.lotId !== null && !isOf('lot')(edit)),
    author,
  )
  return {
    edits: [...ofWhole.edits, ...ofSale.edits, ...ofLots.edits],
    left: [...ofWhole.left, ...ofSale.left, ...ofLots.left],
  }
}

/** Returns the changes that restore the earlier values. */
const reverse = (changes: readonly FieldChange[], restored: object): readonly FieldChange[] =>
  changes
    .filter(({ path }) => Object.hasOwn(restored, path))
    .map(({ path, before, after }) => ({ path, before: after, after: before }))

async function undoSale(
  trx: Transaction<Rows>,
  sale: StoredSale,
  edits: readonly Edit[],
  author: Author,
): Promise<Outcome> {
  const changes = edits.flatMap((edit) => edit.changes)
  const { restore, left } = undoChanges(sale.draft, changes)
  const back = reverse(changes, restore)
  if (back.length > 0)
    await storeSale(trx, sale, { draft: withFields(sale.draft, restore), changes: back, author })
  return {
    edits: back.length > 0 ? [{ lotId: null, changes: back }] : [],
    left: left.map((field) => ({ lotId: '', field })),
  }
}

async function undoFields(
  trx: Transaction<Rows>,
  saleId: string,
  edits: readonly Edit[],
  author: Author,
): Promise<Outcome> {
  if (edits.length === 0) return { edits: [], left: [] }
  const ids = edits.flatMap(({ lotId }) => lotId ?? [])
  const lots = new Map((await readLotsById(trx, saleId, ids)).map((lot) => [lot.id, lot]))
  const undone = await mapInTurns(edits, ({ lotId, changes }) => {
    const lot = lots.get(lotId ?? '')
    const { restore, left } = lot
      ? undoChanges(lot.draft, changes)
      : { restore: {}, left: changes.map(({ path }) => path) }
    return { lotId: lotId ?? '', lot, restore, left, changes: reverse(changes, restore) }
  })
  const stored = await flatMapInTurns(undone, ({ lot, restore, changes }) =>
    lot && changes.length > 0
      ? [{ lot, draft: withTextsChanged(withFields(lot.draft, restore), changes), changes }]
      : [],
  )
  await storeLots(trx, stored, author)
  return {
    edits: stored.map(({ lot, changes }) => ({ lotId: lot.id, changes })),
    left: undone.flatMap(({ lotId, left }) => left.map((field) => ({ lotId, field }))),
  }
}

/** Restores the numbers of lots, all together or not at all, because lots exchange them. */
async function undoNumbers(trx: Transaction<Rows>, saleId: string, edits: readonly Edit[]): Promise<Outcome> {
  const numbers = await readLotNumbers(trx, saleId)
  const now = new Map(await mapInTurns(numbers, (lot) => [lot.id, lotLabel(lot)] as const))
  const changes = await flatMapInTurns(edits, ({ lotId, changes: [change] }) =>
    lotId !== null && change ? [{ lotId, before: String(change.before), after: String(change.after) }] : [],
  )
  const back = await flatMapInTurns(changes, ({ lotId, before }) => {
    const number = parseLotLabel(before)
    return number ? [{ id: lotId, ...number }] : []
  })
  const moved = new Set(changes.map(({ lotId }) => lotId))
  const others = new Set(await flatMapInTurns(now, ([id, label]) => (moved.has(id) ? [] : [label])))
  const isFree = await mapInTurns(back, (lot) => !others.has(lotLabel(lot)))
  const isWhole = changes.every(({ lotId, after }) => now.get(lotId) === after) && isFree.every(Boolean)
  if (!isWhole) return { edits: [], left: changes.map(({ lotId }) => ({ lotId, field: 'number' })) }
  await storeNumbers(trx, back)
  const restored = await mapInTurns(changes, ({ lotId, before, after }) => ({
    lotId,
    changes: [{ path: 'number', before: after, after: before }],
  }))
  return { edits: restored, left: [] }
}

/** A lot as stored in the change log. */
const wholeLot = z.object({
  num: z.number(),
  suffix: z.string(),
  document: z.unknown(),
  attributes: z.unknown(),
})

/** Restores deleted lots whose items are not in other lots, and deletes created lots that have not changed since. */
async function undoLots(
  trx: Transaction<Rows>,
  saleId: string,
  edits: readonly Edit[],
  author: Author,
): Promise<Outcome> {
  const lots = new Map((await readLotDrafts(trx, saleId)).map((lot) => [lot.id, lot]))
  const isUndone = ({ lotId, changes: [change] }: Edit): boolean => {
    const lot = lots.get(lotId ?? '')
    if (change?.after === null) return lot === undefined
    return lot !== undefined && isSame(lotDocument(wholeLot.parse(change?.after)).draft, lot.draft)
  }
  const unchanged = await flatMapInTurns(edits, (edit) => (isUndone(edit) ? [edit] : []))
  const isDeletion = ({ changes: [change] }: Edit): boolean => change?.after === null
  const created = unchanged.filter((edit) => !isDeletion(edit))
  const deletions = unchanged.filter(isDeletion)
  const restorable = await lotsWithItems(
    trx,
    deletions.map(({ lotId }) => lotId ?? ''),
  )
  const deleted = deletions.filter(({ lotId }) => restorable.has(lotId ?? ''))
  const gone = created.map(({ lotId }) => lotId ?? '')
  for (const part of partsOf(gone, 1_000))
    await trx.deleteFrom('draft_lots').where('id', 'in', part).execute()
  const restored = await restoreLots(trx, { saleId, numbers: [...lots.values()] }, deleted, author)
  const removed = created.map(({ lotId, changes: [change] }) => ({
    lotId,
    changes: [{ path: 'lot', before: change?.after, after: null }],
  }))
  const isDone = new Set([...created, ...deleted])
  const left = edits.filter((edit) => !isDone.has(edit))
  return {
    edits: [...restored, ...removed],
    left: left.map(({ lotId }) => ({ lotId: lotId ?? '', field: 'lot' })),
  }
}

/** Restores deleted lots under their numbers, or at the end if another lot now has the number. */
async function restoreLots(
  trx: Transaction<Rows>,
  { saleId, numbers }: { readonly saleId: string; readonly numbers: readonly LotNumber[] },
  edits: readonly Edit[],
  author: Author,
): Promise<readonly Edit[]> {
  const taken = new Set(numbers.map(lotLabel))
  let last = nextNumber(numbers).lotNum - 1
  const lots = await mapInTurns(edits, ({ lotId, changes: [change] }) => {
    const { num, suffix, ...content } = wholeLot.parse(change?.before)
    const wanted = { lotNum: num, lotSuffix: suffix }
    const number = taken.has(lotLabel(wanted)) ? { lotNum: last + 1, lotSuffix: '' } : wanted
    taken.add(lotLabel(number))
    last = Math.max(last, number.lotNum)
    return { id: lotId ?? '', ...number, ...lotDocument(content) }
  })
  return insertLots(trx, saleId, lots, author)
}
