import { useEffect, useRef, useState } from 'react'
import type { Happening } from './happenings.ts'
import { useHappening, useSale } from './sale-hooks.ts'

/** How long the hammer's word stands before the next lot takes its place, in milliseconds. */
const hammerHold = 900

/** The lot on the block, as rooms show it: a result is left standing for a moment, however fast the next is called. */
export function useShownLotId(): string | null {
  const { currentLotId } = useSale()
  const [shownId, setShownId] = useState(currentLotId)
  const until = useRef(0)
  useHappening(({ kind }) => {
    if (isResult(kind)) until.current = performance.now() + hammerHold
  })
  useEffect(() => {
    const timer = setTimeout(() => setShownId(currentLotId), Math.max(0, until.current - performance.now()))
    return () => clearTimeout(timer)
  }, [currentLotId])
  return shownId
}

const isResult = (kind: Happening['kind']): boolean =>
  kind === 'sold' || kind === 'won' || kind === 'passed' || kind === 'withdrawn'
