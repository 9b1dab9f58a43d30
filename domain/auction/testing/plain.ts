import { PersistentList } from '#domain/lib/persistent-list.ts'
import { PersistentMap } from '#domain/lib/persistent-map.ts'

/** Converts a state to plain objects and arrays, so that two states can be compared whatever their history. */
export function plain(value: unknown): unknown {
  if (value instanceof PersistentMap || value instanceof PersistentList) return [...value].map(plain)
  if (value instanceof Set) return [...value].toSorted()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
}
