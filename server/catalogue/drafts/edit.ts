import { type Kysely, sql, type Transaction } from 'kysely'
import { withTextsChanged } from '#domain/drafts/languages.ts'
import type { LotDraft, LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { type FieldChange, type FieldConflict, mergePatch, revised } from '#domain/drafts/merge.ts'
import type { SaleDraftPatch } from '#domain/drafts/sale-draft.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { jsonInTurns, mapInTurns, partsOf } from '#server/platform/process/turns.ts'
import { type Author, type ChangeKind, type Edit, findRepeated, recordChange } from './change-log.ts'
import { lotsAtOnce } from './read-lots.ts'
import { type DraftStage, lockSaleDraft, lotColumns, lotOf, type StoredLot, type StoredSale } from './rows.ts'

/** A draft that does not exist, or is no longer editable. */
export type NotEditable =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'notDraft'; readonly stage: DraftStage; readonly saleKind: 'timed' | 'live' }

/** The reason why a draft is not changed. */
export type NotChanged =
  | NotEditable
  | { readonly kind: 'conflict'; readonly fields: { readonly [path: string]: FieldConflict } }

/** The result of a change: the new revision and the id of its entry, or '' if nothing changed. */
export type Changed = { readonly kind: 'changed'; readonly rev: number; readonly change: string }

/** Returns a refusal if a draft does not exist or is no longer editable. */
export const refusedStage = (sale: StoredSale | null): NotEditable | null => {
  if (sale === null) return { kind: 'notFound' }
  return sale.stage === 'draft' ? null : { kind: 'notDraft', stage: sale.stage, saleKind: sale.draft.kind }
}

/** K8: changes fields of a sale, based on the revision that the editor saw. */
export const editSale = (
  db: Kysely<Rows>,
  id: string,
  request: { readonly patch: SaleDraftPatch; readonly since: number; readonly author: Author },
): Promise<Changed | NotChanged> =>
  db.transaction().execute(async (trx) => {
    const { patch, since, author } = request
    const sale = await lockSaleDraft(trx, id, 'update')
    const refused = refusedStage(sale)
    if (refused || !sale) return refused ?? { kind: 'notFound' }
    const repeated = await findRepeated(trx, author)
    if (repeated) return { kind: 'changed', rev: repeated.rev, change: repeated.id }
    const merged = mergePatch(sale.draft, { patch, since, revisions: sale.revisions })
    if (merged.kind === 'conflict') return merged
    if (merged.changes.length === 0) return { kind: 'changed', rev: sale.rev, change: '' }
    const rev = await storeSale(trx, sale, { draft: merged.draft, changes: merged.changes, author })
    const edits = [{ lotId: null, changes: merged.changes }]
    const change = await recordChange(trx, author, { saleId: id, kind: 'edit', rev, edits })
    return { kind: 'changed', rev, change }
  })

/** Stores a changed sale. @returns its new revision */
export async function storeSale(
  trx: Transaction<Rows>,
  { id, rev: old, revisions }: StoredSale,
  next: { readonly draft: object; readonly changes: readonly FieldChange[]; readonly author: Author },
): Promise<number> {
  const { by, now } = next.author
  const rev = old + 1
  await trx
    .updateTable('draft_sales')
    .set({
      document: JSON.stringify(next.draft),
      revisions: JSON.stringify(revised(revisions, next.changes, { rev, by, at: now })),
      rev,
      changed_at: now,
      changed_by: by,
    })
    .where('id', '=', id)
    .execute()
  return rev
}

/** Changes one lot, based on the revision that the editor saw (K8). */
export const editLot = (
  db: Kysely<Rows>,
  id: string,
  request: {
    readonly kind: ChangeKind
    readonly since: number
    readonly author: Author
    readonly patch: LotDraftPatch
    /**
     * Returns a further change that is valid only for the revision that the editor saw: any later change is a
     * conflict.
     */
    readonly derive?: (draft: LotDraft) => LotDraft
  },
): Promise<Changed | NotChanged> =>
  db.transaction().execute(async (trx) => {
    const { patch, since, author, kind, derive } = request
    const sale = await lockSaleDraft(trx, await saleIdOf(trx, id), 'share')
    const refused = refusedStage(sale)
    if (refused) return refused
    const row = await trx
      .selectFrom('draft_lots')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return { kind: 'notFound' }
    const lot = lotOf(row)
    const repeated = await findRepeated(trx, author)
    if (repeated) return { kind: 'changed', rev: repeated.rev, change: repeated.id }
    if (derive && lot.rev !== since) return { kind: 'conflict', fields: {} }
    const merged = mergePatch(lot.draft, { patch, since, revisions: lot.revisions })
    if (merged.kind === 'conflict') return merged
    const changed = withTextsChanged(merged.draft, merged.changes)
    const draft = derive?.(changed) ?? changed
    const changes = [...merged.changes, ...derivedChanges(lot.draft, draft, derive !== undefined)]
    if (changes.length === 0) return { kind: 'changed', rev: lot.rev, change: '' }
    await storeLots(trx, [{ lot, draft, changes }], author)
    const edits = [{ lotId: id, changes }]
    const rev = lot.rev + 1
    const change = await recordChange(trx, author, { saleId: lot.saleId, kind, rev, edits })
    return { kind: 'changed', rev, change }
  })

/** Returns the change of the proofread languages, if requested. */
const derivedChanges = (before: LotDraft, after: LotDraft, isRequested: boolean): readonly FieldChange[] =>
  isRequested && before.proofed.join() !== after.proofed.join()
    ? [{ path: 'proofed', before: before.proofed, after: after.proofed }]
    : []

async function saleIdOf(trx: Transaction<Rows>, lotId: string): Promise<string> {
  const row = await trx.selectFrom('draft_lots').select('sale_id').where('id', '=', lotId).executeTakeFirst()
  return row?.sale_id ?? ''
}

/** A lot before and after a change. */
export type LotChange = {
  readonly lot: StoredLot
  readonly draft: LotDraft
  readonly changes: readonly FieldChange[]
}

/** Stores changed lots; each gets the next revision. */
export async function storeLots(
  trx: Transaction<Rows>,
  lots: readonly LotChange[],
  { by, now }: Author,
): Promise<void> {
  for (const part of partsOf(lots, lotsAtOnce)) {
    const stored = await mapInTurns(part, ({ lot, draft, changes }) => ({
      id: lot.id,
      ...lotColumns(draft, lot.unknown),
      revisions: revised(lot.revisions, changes, { rev: lot.rev + 1, by, at: now }),
    }))
    await sql`
      update draft_lots set document = changed.document, attributes = changed.attributes,
        revisions = changed.revisions, rev = rev + 1, changed_at = ${now}, changed_by = ${by}
      from jsonb_to_recordset(${await jsonInTurns(stored)}::jsonb)
        as changed (id text, document jsonb, attributes jsonb, revisions jsonb)
      where draft_lots.id = changed.id`.execute(trx)
  }
}

/** Returns the edits of changed lots, for the change log. */
export const editsOfLots = (lots: readonly LotChange[]): readonly Edit[] =>
  lots.map(({ lot, changes }) => ({ lotId: lot.id, changes }))
