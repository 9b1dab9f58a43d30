import type { Kysely } from 'kysely'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type Author, recordChange } from './change-log.ts'
import { editsOfLots, type NotEditable, storeLots } from './edit.ts'
import { changing } from './lots.ts'
import { type CellConflict, planLots } from './plan-lots.ts'

/** A change of one lot, based on the revision that the editor saw. */
type CellEdit = { readonly lotId: string; readonly rev: number; readonly lot: LotDraftPatch }

/** The result: the id of the change or '' if there is none, the lots' revisions and the lots with conflicts. */
type CellsEdited = {
  readonly kind: 'edited'
  readonly change: string
  readonly revs: readonly (readonly [string, number])[]
  readonly conflicts: readonly CellConflict[]
}

/** K8, K9: changes fields of several lots as one change. A lot with a conflict is not changed. */
export const editCells = (
  db: Kysely<Rows>,
  saleId: string,
  edits: readonly CellEdit[],
  author: Author,
): Promise<CellsEdited | NotEditable> =>
  changing(db, saleId, author, async (trx, repeated) => {
    const edited = new Map(edits.map(({ lotId, rev, lot }) => [lotId, { patch: lot, since: rev }]))
    const done = new Set(repeated?.edits.map(({ lotId }) => lotId))
    const { changes, conflicts, found } = await planLots(trx, saleId, [...edited.keys()], (lot) => {
      const none = { patch: {}, since: lot.rev }
      return done.has(lot.id) ? none : (edited.get(lot.id) ?? none)
    })
    const revs = new Map(found.map(({ id, rev }) => [id, rev]))
    // A retried request changes nothing more and returns the same conflicts.
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
