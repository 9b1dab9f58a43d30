import type { Socket } from '#web/kit/live/socket.ts'

/** A change by less than this, in milliseconds, is not worth a word. */
const minChangeMs = 500

/** Tells the house how far behind its rostrum a stream is seen, for the clerk to know how long an answer takes to come. */
export type DelayReporter = {
  /** Told in milliseconds, as often as one likes; null where nothing is shown or nobody knows. */
  readonly report: (behind: number | null) => void
  /** It is seen no more. */
  readonly close: () => void
}

/** Says it at first, when it changes, and again on another line, where nobody knows what was said on the one before. */
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
