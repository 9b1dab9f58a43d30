import { useState } from 'react'

/**
 * Returns the selected rows that are still listed.
 *
 * @param rows keys of the listed rows
 * @param first keys of the rows that are selected initially
 */
export function useSelection(rows: readonly string[], first: readonly string[] = []) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first))
  const [anchor, setAnchor] = useState('')
  const keys = new Set(rows.filter((key) => chosen.has(key)))
  const toggle = (key: string) => {
    const next = new Set(keys)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
    setAnchor(key)
  }
  /** Selects from the row last toggled to this one. */
  const toggleTo = (key: string) => {
    const ends = [rows.indexOf(anchor), rows.indexOf(key)]
    if (ends.includes(-1)) return toggle(key)
    setChosen(new Set([...keys, ...rows.slice(Math.min(...ends), Math.max(...ends) + 1)]))
  }
  /** Selects some rows, or none of them if all are selected. */
  const toggleSome = (some: readonly string[]) => {
    const isAll = some.every((key) => keys.has(key))
    setChosen(new Set([...keys].filter((key) => !some.includes(key)).concat(isAll ? [] : some)))
  }
  const selectAll = () => setChosen(new Set(rows))
  const clear = () => setChosen(new Set())
  const toggleAll = () => (keys.size === rows.length ? clear() : selectAll())
  return { keys, toggle, toggleTo, toggleAll, toggleSome, selectAll, clear }
}
