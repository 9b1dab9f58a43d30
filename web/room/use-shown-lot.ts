import { useEffect, useRef, useState } from 'react'
import { useHappening, useSale } from '#web/live/sale-hooks.ts'
import { useRoom } from './room-context.ts'
import type { RoomLot } from './room-lot.ts'

/** How long the hammer's word stands before the next lot takes its place, in milliseconds. */
const hammerHold = 900

/** The lot on the block, as the room shows it: a result is left standing for a moment, however fast the next is called. */
export function useShownLot(): RoomLot | null {
  const { lots } = useRoom()
  const { currentLotId } = useSale()
  const [shownId, setShownId] = useState(currentLotId)
  const until = useRef(0)
  useHappening(({ kind }) => {
    if (kind === 'sold' || kind === 'won' || kind === 'passed') until.current = performance.now() + hammerHold
  })
  useEffect(() => {
    const timer = setTimeout(() => setShownId(currentLotId), Math.max(0, until.current - performance.now()))
    return () => clearTimeout(timer)
  }, [currentLotId])
  return lots.find(({ id }) => id === shownId) ?? null
}
