import type { Kysely } from 'kysely'
import { isOwnerChange, ownersIn } from '#domain/drafts/owner-changes.ts'
import type { Edit } from '#server/catalogue/drafts/change-log.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { clientsById } from './owner-clients.ts'

/**
 * Returns edits of the change log with the numbers and names of owners in place of their ids (S10). Erased
 * clients are left out.
 *
 * @param edits by entry
 * @param maySee whether the reader may see owners; if not, the edits state only that they changed
 */
export async function withOwnerNames(
  db: Kysely<Rows>,
  edits: readonly (readonly Edit[])[],
  maySee: boolean,
): Promise<readonly (readonly Edit[])[]> {
  const changes = edits.flat().flatMap((edit) => edit.changes.filter(isOwnerChange))
  const ids = changes.flatMap(({ before, after }) => [...ownersIn(before), ...ownersIn(after)])
  const clients = await clientsById(db, maySee ? ids : [])
  const named = (value: unknown): string =>
    ownersIn(value)
      .flatMap((id) => clients.get(id) ?? [])
      .map(({ number, name }) => `${number} ${name}`.trim())
      .join(', ')
  return edits.map((entry) =>
    entry.map(({ lotId, changes: ofLot }) => ({
      lotId,
      changes: ofLot.map((change) =>
        isOwnerChange(change)
          ? { path: change.path, before: named(change.before), after: named(change.after) }
          : change,
      ),
    })),
  )
}
