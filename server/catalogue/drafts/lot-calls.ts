import type { Kysely } from 'kysely'
import { bulkPatch } from '#domain/drafts/bulk-change.ts'
import { markProofread } from '#domain/drafts/languages.ts'
import { keepLetters, moveTo, type NumberedLot, withLetters } from '#domain/drafts/numbering.ts'
import type { SaleDraft } from '#domain/drafts/sale-draft.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import { canHaveValues } from '#server/catalogue/attributes/attributes.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { mapInTurns } from '#server/platform/process/turns.ts'
import { itemsOfLot } from '#server/sellers/items/items.ts'
import {
  lotDraftBulk,
  lotDraftCreate,
  lotDraftDelete,
  lotDraftGet,
  lotDraftList,
  lotDraftMove,
  lotDraftNumber,
  lotDraftProof,
  lotDraftSet,
} from '#wire/calls/lot-drafts.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { fieldsOnPage } from './change-fields.ts'
import { editLot } from './edit.ts'
import { createLot, deleteLots, editLots, numberLots } from './lots.ts'
import { endOfSale, refusalOf, stageRefusal } from './refusals.ts'
import { lotOf, neighboursOf, readSaleDraft, type StoredLot } from './rows.ts'

/** Returns the calls for lots in preparation. */
export const lotDraftCalls = (db: Kysely<Rows>): readonly CallHandler[] => [
  handleMemberCall(lotDraftList, async (_visit, { auctionId, lotIds, page, size }) => {
    if (!(await readSaleDraft(db, auctionId))) return refusal('notFound')
    const all = db.selectFrom('draft_lots').where('sale_id', '=', auctionId)
    const lots = lotIds.length > 0 ? all.where('id', 'in', lotIds) : all
    const { total } = await lots
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await lots
      .selectAll()
      .orderBy('num')
      .orderBy('suffix')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
    return { list: await mapInTurns(rows, (row) => toEntity(lotOf(row))), total: Number(total), page, size }
  }),

  handleMemberCall(lotDraftGet, async (_visit, { lotId }) => {
    const row = await db.selectFrom('draft_lots').selectAll().where('id', '=', lotId).executeTakeFirst()
    if (!row) return refusal('notFound')
    const lot = lotOf(row)
    return {
      ...toEntity(lot),
      auctionId: lot.saleId,
      ...(await neighboursOf(db, lot)),
      items: [...(await itemsOfLot(db, lotId))],
    }
  }),

  handleMemberCall(lotDraftCreate, async ({ viewer, now }, { auctionId, lot, ak }) => {
    if (!(await canHaveValues(db, [lot]))) return badInput('lot', { name: 'invalid' })
    const done = await createLot(db, auctionId, lot, { by: viewer.userId, ak, now })
    if (done.kind !== 'created') return stageRefusal(done)
    return { id: done.id, number: done.number, rev: 1, change: done.change }
  }),

  handleMemberCall(lotDraftSet, async ({ viewer, now }, { lotId, rev, lot, ak }) => {
    if (!(await canHaveValues(db, [lot]))) return badInput('lot', { name: 'invalid' })
    const author = { by: viewer.userId, ak, now }
    const done = await editLot(db, lotId, { kind: 'edit', patch: lot, since: rev, author })
    return done.kind === 'changed' ? { rev: done.rev, change: done.change } : refusalOf(db, done)
  }),

  handleMemberCall(lotDraftProof, async ({ viewer, now }, { lotId, rev, language, ak }) => {
    const author = { by: viewer.userId, ak, now }
    const derive = (draft: StoredLot['draft']) => markProofread(draft, language)
    const done = await editLot(db, lotId, { kind: 'proof', patch: {}, since: rev, author, derive })
    return done.kind === 'changed' ? { rev: done.rev, change: done.change } : refusalOf(db, done)
  }),

  handleMemberCall(lotDraftDelete, async ({ viewer, now }, { auctionId, lotIds, ak }) => {
    const done = await deleteLots(db, auctionId, lotIds, { by: viewer.userId, ak, now })
    return done.kind === 'deleted' ? { change: done.change, deleted: done.deleted } : stageRefusal(done)
  }),

  handleMemberCall(lotDraftBulk, async ({ viewer, now }, payload) => {
    const { auctionId, lotIds, lot, percent, openingPercent, textEdit, page, dryRun, ak } = payload
    if (!(await canHaveValues(db, [lot]))) return badInput('lot', { name: 'invalid' })
    const author = { by: viewer.userId, ak, now }
    const wanted = { patch: lot, estimatePercent: percent, openingPercent, textEdit }
    const patchOf = (draft: StoredLot['draft'], { increments }: SaleDraft) =>
      bulkPatch(draft, wanted, increments)
    const done = await editLots(db, auctionId, { ids: lotIds, patchOf, dryRun }, author)
    if (done.kind !== 'bulk') return stageRefusal(done)
    const { change, changed, edits } = done
    return { change, changed, ...fieldsOnPage(edits, page) }
  }),

  handleMemberCall(lotDraftMove, async ({ viewer, now }, { auctionId, lotIds, number, dryRun, ak }) => {
    const to = parseLotLabel(number)
    if (!to) return badInput('number', { name: 'invalid' })
    const order = (lots: readonly NumberedLot[]) => moveTo(lots, new Set(lotIds), to)
    const author = { by: viewer.userId, ak, now }
    const done = await numberLots(db, auctionId, { order, first: 1, dryRun }, author)
    return done.kind === 'numbered' ? { change: done.change, numbers: done.numbers } : stageRefusal(done)
  }),

  handleMemberCall(lotDraftNumber, async ({ viewer, now }, payload) => {
    const { auctionId, lotIds, lettered, plain, first, dryRun, ak } = payload
    const letters = { lettered: new Set(lettered), plain: new Set(plain) }
    const order = (lots: readonly NumberedLot[]) =>
      withLetters(keepLetters(lots, inOrder(lotIds)(lots)), letters)
    const author = { by: viewer.userId, ak, now }
    const done = await numberLots(db, auctionId, { order, first, dryRun }, author)
    return done.kind === 'numbered'
      ? { change: done.change, numbers: done.numbers }
      : stageRefusal(done, 'number', await endOfSale(db, auctionId))
  }),
]

/** Returns the order with some lots moved to the front in this order; the others keep theirs. */
const inOrder =
  (ids: readonly string[]) =>
  (lots: readonly NumberedLot[]): readonly NumberedLot[] => {
    const others = new Map(lots.map((lot) => [lot.id, lot]))
    const first = ids.flatMap((id) => {
      const lot = others.get(id)
      return lot && others.delete(id) ? [lot] : []
    })
    return [...first, ...others.values()]
  }

const toEntity = (lot: StoredLot) => ({
  id: lot.id,
  number: lotLabel(lot),
  rev: lot.rev,
  changedAt: lot.changedAt,
  draft: lot.draft,
})
