import { useEffect, useRef, useState } from 'react'
import { useHappening, useSale } from './sale-hooks.ts'

/** How long the hammer's word stands before the next lot takes its place, in milliseconds. */
const hammerHold = 900

/** The lot on the block, as rooms show it: a result is left standing for a moment, however fast the next is called. */
export function useShownLotId(): string | null {
  const { currentLotId } = useSale()
  const [shownId, setShownId] = useState(currentLotId)
  const until = useRef(0)
  const withdrawn = useRef<string | null>(null)
  useHappening(({ kind, lotId }) => {
    if (kind === 'withdrawn') withdrawn.current = lotId
    if (kind === 'sold' || kind === 'won' || kind === 'passed') until.current = performance.now() + hammerHold
  })
  useEffect(() => {
    // A lot withdrawn from the block stays, as a sold or passed one does, until the next is called.
    if (currentLotId === null && withdrawn.current === shownId && shownId !== null) return
    const timer = setTimeout(() => setShownId(currentLotId), Math.max(0, until.current - performance.now()))
    return () => clearTimeout(timer)
  }, [currentLotId, shownId])
  return shownId
}
