import type { LotFields } from './edit-queue.ts'
import type { CellConflict } from './edit-saver.ts'

type Cell = { readonly lotId: string; readonly path: string }

/** Returns whether two conflicts are of the same cell. */
export const isSameCell = (one: Cell, other: Cell): boolean =>
  one.lotId === other.lotId && one.path === other.path

/** Returns loaded fields without those in conflict, whose cells show the user's own values until settled. */
export const withoutConflicts = (fields: LotFields, conflicts: readonly CellConflict[]): LotFields =>
  new Map(
    [...fields].map(([id, values]) => [
      id,
      Object.fromEntries(
        Object.entries(values).filter(
          ([path]) => !conflicts.some((one) => isSameCell(one, { lotId: id, path })),
        ),
      ),
    ]),
  )

type WireConflict = {
  readonly lotId: string
  readonly fields: {
    readonly [path: string]: { readonly theirs: string; readonly by: string; readonly at: number }
  }
}

/** Returns the conflicts that a response reports of a lot. */
export const conflictsOf = ({ lotId, fields }: WireConflict): CellConflict[] =>
  Object.entries(fields).map(([path, { theirs, by, at }]) => ({
    lotId,
    path,
    theirs: JSON.parse(theirs),
    by,
    at,
  }))
