import { useState } from 'react'

/**
 * Returns values, with those of earlier renderings since the key last changed: a row that no longer matches its filter
 * because it was edited stays where it is until another filter is chosen.
 */
export function useRetained(key: string, values: readonly string[]): ReadonlySet<string> {
  const [retained, setRetained] = useState({ key, values: new Set(values) })
  const isOther = retained.key !== key
  if (!isOther && values.every((value) => retained.values.has(value))) return retained.values
  const next = { key, values: new Set([...(isOther ? [] : retained.values), ...values]) }
  setRetained(next)
  return next.values
}
