import type { Transaction } from 'kysely'
import { isOwnerChange, ownersIn, undoOwnerChanges } from '#domain/drafts/owner-changes.ts'
import type { Edit } from '#server/catalogue/drafts/change-log.ts'
import { numbersOf } from '#server/catalogue/drafts/rows.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { changeOwners } from './name-owners.ts'
import { clientsById } from './owner-clients.ts'

/** Splits the edits of an entry of the change log into those of fields and those of owners (S10). */
export function splitOwnerEdits(edits: readonly Edit[]) {
  const only = (isOwner: boolean): readonly Edit[] =>
    edits.flatMap(({ lotId, changes }) => {
      const chosen = changes.filter((change) => isOwnerChange(change) === isOwner)
      return chosen.length > 0 ? [{ lotId, changes: chosen }] : []
    })
  return { fields: only(false), owners: only(true) }
}

/** Merges the edits of fields and of owners as in one entry, with each lot once. */
export function withOwnerEdits(fields: readonly Edit[], owners: readonly Edit[]): readonly Edit[] {
  const byLot = new Map(owners.map(({ lotId, changes }) => [lotId, changes]))
  const known = new Set(fields.map(({ lotId }) => lotId))
  return [
    ...fields.map(({ lotId, changes }) => ({ lotId, changes: [...changes, ...(byLot.get(lotId) ?? [])] })),
    ...owners.filter(({ lotId }) => !known.has(lotId)),
  ]
}

/**
 * K9, S10: restores the owners that lots had before a change, unless they have changed since or are erased.
 * @param edits the changes of owners
 * @returns the edits of the undo, and the fields that have changed since
 */
export async function undoOwnerEdits(
  trx: Transaction<Rows>,
  edits: readonly Edit[],
  { auctionId, by, now }: { readonly auctionId: string; readonly by: string; readonly now: number },
): Promise<{
  readonly edits: readonly Edit[]
  readonly left: readonly { readonly lotId: string; readonly field: string }[]
}> {
  if (edits.length === 0) return { edits: [], left: [] }
  const changes = new Map(edits.map(({ lotId, changes: ofLot }) => [lotId ?? '', ofLot]))
  const lots = await numbersOf(trx, [...changes.keys()])
  const before = [...changes.values()].flat().flatMap((change) => ownersIn(change.before))
  const clients = await clientsById(trx, before)
  const left = [...changes]
    .filter(([lotId]) => !lots.has(lotId))
    .flatMap(([lotId, ofLot]) => ofLot.map(({ path }) => ({ lotId, field: path })))
  const undone = await changeOwners(
    trx,
    [...lots.keys()],
    (lotId, current) => {
      const undo = undoOwnerChanges(current, changes.get(lotId) ?? [], (id) => clients.has(id))
      left.push(...undo.left.map((field) => ({ lotId, field })))
      return undo.owners
    },
    { auctionId, by, now, detail: {} },
  )
  return { edits: undone, left }
}
