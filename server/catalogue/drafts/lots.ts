import { type Kysely, sql, type Transaction } from 'kysely'
import { withTextsChanged } from '#domain/drafts/languages.ts'
import { emptyLotDraft, type LotDraft, type LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { mergePatch } from '#domain/drafts/merge.ts'
import { type NumberedLot, nextNumber, renumber } from '#domain/drafts/numbering.ts'
import type { SaleDraft } from '#domain/drafts/sale-draft.ts'
import { byLotNumber } from '#domain/lots/compare-lot-numbers.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { flatMapInTurns, jsonInTurns, mapInTurns, partsOf } from '#server/platform/process/turns.ts'
import { type Author, type Edit, findRepeated, recordChange } from './change-log.ts'
import { editsOfLots, type NotEditable, refusedStage, storeLots } from './edit.ts'
import { planLots } from './plan-lots.ts'
import { lotsAtOnce } from './read-lots.ts'
import {
  lockSaleDraft,
  lotColumns,
  lotOf,
  newDraftId,
  readLotNumbers,
  type StoredLot,
  type StoredSale,
} from './rows.ts'

/** A new lot with its number. */
export type NewLot = LotNumber & { readonly id: string; readonly draft: LotDraft; readonly unknown?: object }

/** Returns a draft with the fields of a patch. */
function draftWith(patch: LotDraftPatch): LotDraft {
  const merged = mergePatch(emptyLotDraft, { patch, since: 0, revisions: {} })
  return merged.kind === 'merged' ? withTextsChanged(merged.draft, merged.changes) : emptyLotDraft
}

/** Returns a lot from its row and the change log. */
const storedLot = ({ lotNum, lotSuffix, draft, unknown }: Omit<NewLot, 'id'>) => ({
  num: lotNum,
  suffix: lotSuffix,
  ...lotColumns(draft, unknown),
})

/** Inserts lots into a draft locked for update. @returns their edits */
export async function insertLots(
  trx: Transaction<Rows>,
  saleId: string,
  lots: readonly NewLot[],
  { by, now }: Author,
): Promise<readonly Edit[]> {
  for (const part of partsOf(lots, lotsAtOnce)) {
    const rows = part.map((lot) => ({ id: lot.id, ...storedLot(lot) }))
    await sql`
      insert into draft_lots (id, sale_id, num, suffix, document, attributes, revisions, changed_at, changed_by)
      select id, ${saleId}, num, suffix, document, attributes, '{}', ${now}, ${by}
      from jsonb_to_recordset(${await jsonInTurns(rows)}::jsonb)
        as new (id text, num integer, suffix text, document jsonb, attributes jsonb)`.execute(trx)
  }
  return lots.map((lot) => ({
    lotId: lot.id,
    changes: [{ path: 'lot', before: null, after: storedLot(lot) }],
  }))
}

/** Runs a change of several lots on the locked draft; a retried request returns its existing entry. */
export async function changing<T>(
  db: Kysely<Rows>,
  saleId: string,
  author: Author,
  run: (
    trx: Transaction<Rows>,
    repeated: { id: string; edits: readonly Edit[] } | null,
    sale: StoredSale,
  ) => Promise<T>,
): Promise<T | NotEditable> {
  return db.transaction().execute(async (trx) => {
    const sale = await lockSaleDraft(trx, saleId, 'update')
    const refused = refusedStage(sale)
    if (refused || !sale) return refused ?? { kind: 'notFound' }
    return run(trx, await findRepeated(trx, author), sale)
  })
}

/** Adds a lot at the end of a draft. */
export const createLot = (db: Kysely<Rows>, saleId: string, patch: LotDraftPatch, author: Author) =>
  changing(db, saleId, author, async (trx, repeated) => {
    const [edit] = repeated?.edits ?? []
    if (repeated && edit?.lotId) {
      const numbers = await readLotNumbers(trx, saleId)
      const own = numbers.find(({ id }) => id === edit.lotId)
      return {
        kind: 'created' as const,
        id: edit.lotId,
        number: own ? lotLabel(own) : '',
        change: repeated.id,
      }
    }
    const number = nextNumber(await readLotNumbers(trx, saleId))
    const lot = { id: newDraftId(), ...number, draft: draftWith(patch) }
    const edits = await insertLots(trx, saleId, [lot], author)
    const change = await recordChange(trx, author, { saleId, kind: 'create', rev: 1, edits })
    return { kind: 'created' as const, id: lot.id, number: lotLabel(lot), change }
  })

/** Deletes lots of a draft; lots of other sales are ignored. */
export const deleteLots = (db: Kysely<Rows>, saleId: string, ids: readonly string[], author: Author) =>
  changing(db, saleId, author, async (trx, repeated) => {
    if (repeated) return { kind: 'deleted' as const, change: repeated.id, deleted: repeated.edits.length }
    const lots = await deleteInParts(trx, saleId, ids)
    if (lots.length === 0) return { kind: 'notFound' as const }
    const edits = lots.map((lot) => ({
      lotId: lot.id,
      changes: [{ path: 'lot', before: storedLot(lot), after: null }],
    }))
    const change = await recordChange(trx, author, { saleId, kind: 'delete', rev: 1, edits })
    return { kind: 'deleted' as const, change, deleted: lots.length }
  })

/** Deletes lots in parts, so that thousands do not block the event loop. @returns the deleted lots */
async function deleteInParts(
  trx: Transaction<Rows>,
  saleId: string,
  ids: readonly string[],
): Promise<readonly StoredLot[]> {
  const lots: StoredLot[] = []
  for (const part of partsOf(ids, lotsAtOnce)) {
    const rows = await trx
      .deleteFrom('draft_lots')
      .where('sale_id', '=', saleId)
      .where('id', 'in', part)
      .returningAll()
      .execute()
    lots.push(...(await mapInTurns(rows, lotOf)))
  }
  return lots
}

/** K9: changes several lots as one change, regardless of concurrent changes to them. */
export const editLots = (
  db: Kysely<Rows>,
  saleId: string,
  request: {
    readonly ids: readonly string[]
    readonly patchOf: (draft: LotDraft, sale: SaleDraft) => LotDraftPatch
    readonly dryRun: boolean
  },
  author: Author,
) =>
  changing(db, saleId, author, async (trx, repeated, sale) => {
    const bulk = (change: string, edits: readonly Edit[]) => ({
      kind: 'bulk' as const,
      change,
      changed: edits.length,
      edits,
    })
    if (repeated) return bulk(repeated.id, repeated.edits)
    const { changes } = await planLots(trx, saleId, request.ids, ({ rev, draft }) => ({
      patch: request.patchOf(draft, sale.draft),
      since: rev,
    }))
    const edits = editsOfLots(changes.toSorted((one, other) => byLotNumber(one.lot, other.lot)))
    if (request.dryRun || changes.length === 0) return bulk('', edits)
    await storeLots(trx, changes, author)
    return bulk(await recordChange(trx, author, { saleId, kind: 'bulk', rev: 1, edits }), edits)
  })

/**
 * K7: renumbers the lots of a draft.
 * @param order returns the new order, given the current one
 */
export const numberLots = (
  db: Kysely<Rows>,
  saleId: string,
  request: {
    readonly order: (lots: readonly NumberedLot[]) => readonly NumberedLot[]
    readonly first: number
    readonly dryRun: boolean
  },
  author: Author,
) =>
  changing(db, saleId, author, async (trx, repeated) => {
    const lots = await readLotNumbers(trx, saleId)
    if (repeated)
      return { kind: 'numbered' as const, change: repeated.id, numbers: numbersIn(repeated.edits) }
    const before = new Map(await mapInTurns(lots, (lot) => [lot.id, lotLabel(lot)] as const))
    const ordered = renumber(request.order(lots), request.first)
    const after = await flatMapInTurns(ordered, (lot) => (before.get(lot.id) === lotLabel(lot) ? [] : [lot]))
    const edits = await mapInTurns(after, (lot) => ({
      lotId: lot.id,
      changes: [{ path: 'number', before: before.get(lot.id), after: lotLabel(lot) }],
    }))
    if (request.dryRun || after.length === 0)
      return { kind: 'numbered' as const, change: '', numbers: numbersIn(edits) }
    await storeNumbers(trx, after)
    const change = await recordChange(trx, author, { saleId, kind: 'number', rev: 1, edits })
    return { kind: 'numbered' as const, change, numbers: numbersIn(edits) }
  })

const numbersIn = (edits: readonly Edit[]): [string, string][] =>
  edits.map(({ lotId, changes }) => [lotId ?? '', String(changes[0]?.after ?? '')])

/** Sets the numbers of lots in one statement, so that lots can exchange them. */
export async function storeNumbers(trx: Transaction<Rows>, lots: readonly NumberedLot[]): Promise<void> {
  const rows = await jsonInTurns(
    await mapInTurns(lots, ({ id, lotNum: num, lotSuffix: suffix }) => ({ id, num, suffix })),
  )
  await sql`
    update draft_lots set num = changed.num, suffix = changed.suffix
    from jsonb_to_recordset(${rows}::jsonb) as changed (id text, num integer, suffix text)
    where draft_lots.id = changed.id`.execute(trx)
}
