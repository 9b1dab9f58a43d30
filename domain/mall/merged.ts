/** K8: a field as its editor saw it and as they set it; `seen` is undefined if it was not sent. */
export type FieldEdit<T> = { readonly seen: T | undefined; readonly set: T }

/**
 * K8: returns the new value of a field. An unchanged value keeps the current one; a change of a value that a colleague
 * has changed in the meantime is refused.
 *
 * @returns null if it is refused
 */
export function merged<T>(present: T, { seen, set }: FieldEdit<T>): { readonly value: T } | null {
  if (seen === undefined || seen === present) return { value: set }
  return set === seen || set === present ? { value: present } : null
}
