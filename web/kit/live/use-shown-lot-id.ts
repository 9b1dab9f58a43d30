import { useEffect, useRef, useState } from 'react'
import type { LotEvent } from './lot-events.ts'
import { useLotEvents, useSale } from './sale-hooks.ts'

/** How long a result is shown before the next lot replaces it, in milliseconds. */
const hammerHoldMs = 900

/**
 * Returns the id of the lot shown as current. A result stays visible for a moment, however fast the next lot
 * is called.
 */
export function useShownLotId(): string | null {
  const { currentLotId } = useSale()
  const [shownId, setShownId] = useState(currentLotId)
  const holdUntil = useRef(0)
  useLotEvents(({ kind }) => {
    if (isResult(kind)) holdUntil.current = performance.now() + hammerHoldMs
  })
  useEffect(() => {
    const timer = setTimeout(
      () => setShownId(currentLotId),
      Math.max(0, holdUntil.current - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [currentLotId])
  return shownId
}

const isResult = (kind: LotEvent['kind']): boolean =>
  kind === 'sold' || kind === 'won' || kind === 'passed' || kind === 'withdrawn'
