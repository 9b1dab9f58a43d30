import { useState } from 'react'

/** The selected rows that are still listed. @param rows keys of the listed rows */
export function useSelection(rows: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set())
  const keys = new Set(rows.filter((key) => chosen.has(key)))
  const toggle = (key: string) => {
    const next = new Set(keys)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  const toggleAll = () => setChosen(keys.size === rows.length ? new Set() : new Set(rows))
  return { keys, toggle, toggleAll }
}
