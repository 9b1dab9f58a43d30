import { useEffect, useMemo, useState } from 'react'
import type { GridLot } from './grid-rows.ts'

/** The time in milliseconds after which a search yields to other events. */
const msPerTurn = 8

/** The number of lots that are searched at once; more are searched after the pressed key has been shown. */
const maxAtOnce = 1_000

/**
 * Returns the lots that a query finds, by number or by a text. Thousands of lots are searched in turns, so that typing
 * is not delayed; until then, the lots found before stay, with the changes made to them since.
 */
export function useFoundLots(lots: readonly GridLot[], query: string): readonly GridLot[] {
  const wanted = query.trim().toLowerCase()
  const [found, setFound] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (wanted === '') {
      setFound(null)
      return undefined
    }
    const search = searchInTurns(lots, wanted)
    let timer: ReturnType<typeof setTimeout> | undefined
    const turn = () => {
      const began = performance.now()
      do {
        const { done, value } = search.next()
        if (done) return setFound(value)
      } while (performance.now() - began < msPerTurn)
      timer = setTimeout(turn)
    }
    if (lots.length <= maxAtOnce) turn()
    else timer = setTimeout(turn)
    return () => clearTimeout(timer)
  }, [lots, wanted])
  const isFiltered = wanted !== '' && found !== null
  return useMemo(
    () => (isFiltered ? lots.filter(({ id }) => found.has(id)) : lots),
    [lots, found, isFiltered],
  )
}

/** The number of lots searched between two readings of the clock. */
const lotsPerStep = 50

function* searchInTurns(lots: readonly GridLot[], wanted: string): Generator<void, ReadonlySet<string>> {
  const found = new Set<string>()
  for (const [index, lot] of lots.entries()) {
    if (lot.number.toLowerCase() === wanted || textOf(lot).includes(wanted)) found.add(lot.id)
    if (index % lotsPerStep === lotsPerStep - 1) yield
  }
  return found
}

/** The texts of lots in lower case, by lot, cached because each letter of a query needs them. */
const texts = new WeakMap<GridLot, string>()

function textOf(lot: GridLot): string {
  const known = texts.get(lot)
  if (known !== undefined) return known
  const cells = Object.entries(lot.cells).flatMap(([path, value]) =>
    path.includes('.') && typeof value === 'string' && value !== '' ? [value] : [],
  )
  // A query is a single line, so it cannot match across two texts.
  const text = cells.join('\n').toLowerCase()
  texts.set(lot, text)
  return text
}
