import type { Edit } from './change-log.ts'
import { toJson } from './refusals.ts'

/** The number of listed fields of a change; an import has thousands. */
export const maxFields = 20

/** Returns a page of the fields of a change, in the order of its edits, and the total number of fields. */
export function fieldsOnPage(edits: readonly Edit[], page: number) {
  const total = edits.reduce((sum, { changes }) => sum + changes.length, 0)
  const all = edits.flatMap(({ lotId, changes }) => changes.map((change) => ({ lotId, change })))
  const fields = all.slice((page - 1) * maxFields, page * maxFields).map(wireField)
  return { total, fields }
}

const wireField = ({ lotId, change }: { lotId: string | null; change: Edit['changes'][number] }) => ({
  lotId: lotId ?? '',
  path: change.path,
  before: toJson(change.before),
  after: toJson(change.after),
})

/** Returns the first fields of a change as calls return them. */
export const firstFields = (edits: readonly Edit[]) =>
  edits
    .slice(0, maxFields)
    .flatMap(({ lotId, changes }) => changes.map((change) => wireField({ lotId, change })))
    .slice(0, maxFields)
