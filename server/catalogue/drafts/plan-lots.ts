import type { Transaction } from 'kysely'
import { withTextsChanged } from '#domain/drafts/languages.ts'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { type FieldConflict, mergePatch } from '#domain/drafts/merge.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { mapInTurns } from '#server/platform/process/turns.ts'
import type { LotChange } from './edit.ts'
import { readLotsById } from './read-lots.ts'
import type { StoredLot } from './rows.ts'

/** A requested change of a lot. `since` is the revision that the editor saw; the lot's own takes precedence (K8). */
type Planned = { readonly patch: LotDraftPatch; readonly since: number }

/** A lot that is not changed, with the fields that others changed (K8). */
export type CellConflict = {
  readonly lotId: string
  readonly fields: { readonly [path: string]: FieldConflict }
}

/** The planned changes of a sale's lots, the conflicts, and all lots that were found. */
export type LotsPlan = {
  readonly changes: readonly LotChange[]
  readonly conflicts: readonly CellConflict[]
  readonly found: readonly StoredLot[]
}

/**
 * K8, K9: plans changes of lots in a sale that is locked for update. `storeLots` stores them. Lots that do
 * not belong to the sale are ignored.
 */
export async function planLots(
  trx: Transaction<Rows>,
  saleId: string,
  ids: readonly string[],
  planOf: (lot: StoredLot) => Planned,
): Promise<LotsPlan> {
  const found = await readLotsById(trx, saleId, ids)
  const changes: LotChange[] = []
  const conflicts: CellConflict[] = []
  await mapInTurns(found, (lot) => {
    const merged = mergePatch(lot.draft, { ...planOf(lot), revisions: lot.revisions })
    if (merged.kind === 'conflict') conflicts.push({ lotId: lot.id, fields: merged.fields })
    else if (merged.changes.length > 0)
      changes.push({ lot, draft: withTextsChanged(merged.draft, merged.changes), changes: merged.changes })
  })
  return { changes, conflicts, found }
}
