import type { NamedOwners } from '#domain/auction/own-lot.ts'
import { isSame, withFields } from './fields.ts'
import { type FieldChange, undoChanges } from './merge.ts'

/** The fields of the change log about the owner of a lot (S10). They are not fields of the draft. */
const ownerPaths = ['owner', 'agents'] as const

/** Returns whether a change concerns the owner of a lot (S10), rather than a field of the draft. */
export const isOwnerChange = ({ path }: Pick<FieldChange, 'path'>): boolean =>
  ownerPaths.some((one) => one === path)

/** Returns changes of a lot’s owner as fields of the change log (K9). People are identified by ids. */
export const ownerChanges = (before: NamedOwners, after: NamedOwners): readonly FieldChange[] =>
  ownerPaths.flatMap((path) =>
    isSame(before[path], after[path]) ? [] : [{ path, before: before[path], after: after[path] }],
  )

/**
 * K9, S10: returns the owner of a lot after an undo, if it still has the values of the change.
 *
 * @param isClient whether an account still exists @returns also the fields that have changed since
 */
export function undoOwnerChanges(
  current: NamedOwners,
  changes: readonly FieldChange[],
  isClient: (userId: string) => boolean,
): { readonly owners: NamedOwners; readonly left: readonly string[] } {
  const { restore, left } = undoChanges(current, changes)
  const known = Object.entries(restore).map(([path, before]) => {
    const ids = ownersIn(before).filter(isClient)
    return [path, path === 'agents' ? ids : (ids[0] ?? null)]
  })
  const { owner, agents } = withFields(current, Object.fromEntries(known))
  return { owners: { owner, agents: agents.filter((id) => id !== owner) }, left }
}

/** Returns the accounts in a value of such a change. */
export const ownersIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string')
