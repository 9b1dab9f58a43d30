import { useState } from 'react'

/**
 * Values, with those that there were since the key last changed: a row that no longer matches its filter because it was
 * edited stays where it is until another filter is chosen.
 */
export function useKept(key: string, values: readonly string[]): ReadonlySet<string> {
  const [kept, setKept] = useState({ key, values: new Set(values) })
  const isOther = kept.key !== key
  if (!isOther && values.every((value) => kept.values.has(value))) return kept.values
  const next = { key, values: new Set([...(isOther ? [] : kept.values), ...values]) }
  setKept(next)
  return next.values
}
