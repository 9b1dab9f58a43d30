import type { Socket } from '#web/kit/live/socket.ts'

/** The smallest change that is reported, in milliseconds. */
const minChangeMs = 500

/** Reports the stream's delay to the server, so that the clerk knows how late bidders see the sale. */
export type DelayReporter = {
  /** Reports a delay in milliseconds; null if it is unknown or nothing is shown. */
  readonly report: (behind: number | null) => void
  /** Stops reporting, once the stream is no longer shown. */
  readonly close: () => void
}

/** Creates the reporter. It reports the first delay, changes, and again on a new connection. */
export function createDelayReporter(
  socket: Pick<Socket, 'send' | 'onReady'>,
  auctionId: string,
): DelayReporter {
  let latest: number | null = null
  let reported: number | null = null
  const report = (behind: number | null) => {
    latest = behind
    if (behind === reported) return
    if (behind !== null && reported !== null && Math.abs(behind - reported) < minChangeMs) return
    reported = behind
    socket.send({ type: 'watching', data: { auctionId, behind } })
  }
  const unsubscribe = socket.onReady(() => {
    reported = null
    report(latest)
  })
  return {
    report,
    close: () => {
      unsubscribe()
      report(null)
    },
  }
}
