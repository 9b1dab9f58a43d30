import { useCallback, useEffect, useRef } from 'react'
import { useLive } from '#web/kit/live/live-context.ts'
import { createDelayReporter, type DelayReporter } from './delay-reporter.ts'

/** Reports the stream's delay while this page shows it. */
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
