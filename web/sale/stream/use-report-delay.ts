import { useCallback, useEffect, useRef } from 'react'
import { useLive } from '#web/kit/live/live-context.ts'
import { createDelayReporter, type DelayReporter } from './delay-reporter.ts'

/** Tells the house how far behind its rostrum the stream of a sale is seen on this page, for as long as it is. */
export function useReportDelay(auctionId: string): (behind: number | null) => void {
  const { socket } = useLive()
  const reporter = useRef<DelayReporter | null>(null)
  useEffect(() => {
    const created = createDelayReporter(socket, auctionId)
    reporter.current = created
    return created.close
  }, [socket, auctionId])
  return useCallback((behind) => reporter.current?.report(behind), [])
}
