import type { Instant } from '#domain/money/money.ts'
import { type FieldValues, fieldsOf, isSame, withFields } from './fields.ts'

/** When a field last changed: the draft's revision, the editor's account id, and the time. */
export type FieldRevision = { readonly rev: number; readonly by: string; readonly at: Instant }

/** The last change of each field, by path. Fields that never changed are missing. */
export type FieldRevisions = { readonly [path: string]: FieldRevision }

/** A field's value before and after a change. */
export type FieldChange = { readonly path: string; readonly before: unknown; readonly after: unknown }

/** A field that two editors changed: the refused value, the stored one, and who stored it and when. */
export type FieldConflict = {
  readonly mine: unknown
  readonly theirs: unknown
  readonly by: string
  readonly at: Instant
}

/** The result of saving a patch. */
export type Merged<D> =
  | { readonly kind: 'merged'; readonly draft: D; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'conflict'; readonly fields: { readonly [path: string]: FieldConflict } }

/**
 * K8: saves a patch based on revision `since`. Fields that others have changed since are not overwritten; a patch that
 * sets one of them to another value is refused as a whole.
 */
export function mergePatch<D extends object>(
  draft: D,
  {
    patch,
    since,
    revisions,
  }: { readonly patch: object; readonly since: number; readonly revisions: FieldRevisions },
): Merged<D> {
  const current = fieldsOf(draft)
  const changed = Object.entries(fieldsOf(patch)).filter(([path, value]) => !isSame(current[path], value))
  const conflicts = changed.flatMap(([path, mine]): [string, FieldConflict][] => {
    const last = revisions[path]
    if (last === undefined || last.rev <= since) return []
    return [[path, { mine, theirs: current[path], by: last.by, at: last.at }]]
  })
  if (conflicts.length > 0) return { kind: 'conflict', fields: Object.fromEntries(conflicts) }
  return {
    kind: 'merged',
    draft: withFields(draft, Object.fromEntries(changed)),
    changes: changed.map(([path, after]) => ({ path, before: current[path], after })),
  }
}

/** Returns the revisions after some fields changed. */
export const revised = (
  revisions: FieldRevisions,
  changes: readonly FieldChange[],
  revision: FieldRevision,
): FieldRevisions => ({ ...revisions, ...Object.fromEntries(changes.map(({ path }) => [path, revision])) })

/** How long a change can be undone (K9): 30 days, in milliseconds. */
export const undoPeriod = 30 * 24 * 60 * 60 * 1000

/** Returns whether a change can still be undone (K9). */
export const isUndoable = (changedAt: Instant, now: Instant): boolean => now - changedAt <= undoPeriod

/** The result of undoing a change of one draft: the values to restore, and the fields that have changed since. */
export type Undo = { readonly restore: FieldValues; readonly left: readonly string[] }

/** K9: restores the fields that still have the values of a change; the others do not change. */
export function undoChanges(draft: object, changes: readonly FieldChange[]): Undo {
  const current = fieldsOf(draft)
  const unchanged = changes.filter(({ path, after }) => isSame(current[path], after))
  return {
    restore: Object.fromEntries(unchanged.map(({ path, before }) => [path, before])),
    left: changes.filter((change) => !unchanged.includes(change)).map(({ path }) => path),
  }
}
