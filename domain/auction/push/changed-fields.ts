/** Returns the fields of an object that changed, with their new values. Both objects have the same fields. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {}
  for (const field in after) {
    if (!Object.is(before[field], after[field])) changed[field] = after[field]
  }
  return changed
}

/** Returns whether two sets of fields are equal. */
export const sameFields = <T extends object>(a: T, b: T): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(changedFields(a, b)).length === 0
