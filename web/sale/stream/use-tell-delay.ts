import { useCallback, useEffect, useRef } from 'react'
import { useLive } from '#web/kit/live/live-context.ts'
import { type DelayTeller, delayTeller } from './delay-teller.ts'

/** Tells the house how far behind its rostrum the stream of a sale is seen on this page, for as long as it is. */
export function useTellDelay(auctionId: string): (behind: number | null) => void {
  const { socket } = useLive()
  const teller = useRef<DelayTeller | null>(null)
  useEffect(() => {
    const own = delayTeller(socket, auctionId)
    teller.current = own
    return own.close
  }, [socket, auctionId])
  return useCallback((behind) => teller.current?.tell(behind), [])
}
