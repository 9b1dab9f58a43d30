import type { Edit } from './change-log.ts'
import { toJson } from './refusals.ts'

/** How many fields of a change are listed; an import has thousands. */
export const mostFields = 20

/** The first fields of a change as calls return them. */
export const firstFields = (edits: readonly Edit[]) =>
  edits
    .slice(0, mostFields)
    .flatMap(({ lotId, changes }) =>
      changes.map(({ path, before, after }) => ({
        lotId: lotId ?? '',
        path,
        before: toJson(before),
        after: toJson(after),
      })),
    )
    .slice(0, mostFields)
