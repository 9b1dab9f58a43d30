/** K8: a field as its editor saw it and as they set it; `seen` is undefined where it was not sent. */
export type FieldEdit<T> = { readonly seen: T | undefined; readonly set: T }

/**
 * K8: what a field becomes. A value that was not changed leaves the present one; a change of a value that a colleague
 * has changed meanwhile is refused.
 *
 * @returns null where it is refused
 */
export function merged<T>(present: T, { seen, set }: FieldEdit<T>): { readonly value: T } | null {
  if (seen === undefined || seen === present) return { value: set }
  return set === seen || set === present ? { value: present } : null
}
