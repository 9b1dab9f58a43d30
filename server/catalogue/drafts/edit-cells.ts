import type { Kysely, Transaction } from 'kysely'
import { withTextsChanged } from '#domain/drafts/languages.ts'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { type FieldConflict, mergePatch } from '#domain/drafts/merge.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type Author, recordChange } from './change-log.ts'
import { editsOfLots, type LotChange, type NotEditable, storeLots } from './edit.ts'
import { changing } from './lots.ts'
import { lotOf } from './rows.ts'

/** A change of one lot, on the revision that the editor saw. */
export type CellEdit = { readonly lotId: string; readonly rev: number; readonly lot: LotDraftPatch }

/** A lot that was left as it is, with the fields that others changed (K8). */
export type CellConflict = {
  readonly lotId: string
  readonly fields: { readonly [path: string]: FieldConflict }
}

/** The result: the change's id, '' where nothing changed; the lots' revisions; and what was left. */
export type CellsEdited = {
  readonly kind: 'edited'
  readonly change: string
  readonly revs: readonly (readonly [string, number])[]
  readonly conflicts: readonly CellConflict[]
}

/** K8, K9: changes fields of several lots as one change. A lot with a conflict stays as it is. */
export const editCells = (
  db: Kysely<Rows>,
  saleId: string,
  edits: readonly CellEdit[],
  author: Author,
): Promise<CellsEdited | NotEditable> =>
  changing(db, saleId, author, async (trx, repeated) => {
    const done = new Set(repeated?.edits.map(({ lotId }) => lotId))
    const { changes, conflicts, revs } = await planEdits(trx, saleId, edits, done)
    // A repeated request changes nothing more: what it left before is left again.
    if (repeated || changes.length === 0)
      return { kind: 'edited', change: repeated?.id ?? '', revs: [...revs], conflicts }
    await storeLots(trx, changes, author)
    for (const { lot } of changes) revs.set(lot.id, lot.rev + 1)
    const change = await recordChange(trx, author, {
      saleId,
      kind: 'bulk',
      rev: 0,
      edits: editsOfLots(changes),
    })
    return { kind: 'edited', change, revs: [...revs], conflicts }
  })

/**
 * What the edits of some lots would change, and what others have changed before.
 *
 * @param done the lots that an earlier request of the same key has changed
 */
async function planEdits(
  trx: Transaction<Rows>,
  saleId: string,
  edits: readonly CellEdit[],
  done: ReadonlySet<string | null>,
) {
  const rows = await trx
    .selectFrom('draft_lots')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where(
      'id',
      'in',
      edits.map(({ lotId }) => lotId),
    )
    .execute()
  const lots = new Map(rows.map((row) => [row.id, lotOf(row)]))
  const revs = new Map([...lots.values()].map(({ id, rev }) => [id, rev]))
  const changes: LotChange[] = []
  const conflicts: CellConflict[] = []
  for (const { lotId, rev, lot: patch } of edits) {
    const lot = lots.get(lotId)
    if (!lot || done.has(lotId)) continue
    const merged = mergePatch(lot.draft, { patch, since: rev, revisions: lot.revisions })
    if (merged.kind === 'conflict') conflicts.push({ lotId, fields: merged.fields })
    else if (merged.changes.length > 0)
      changes.push({ lot, draft: withTextsChanged(merged.draft, merged.changes), changes: merged.changes })
  }
  return { changes, conflicts, revs }
}
