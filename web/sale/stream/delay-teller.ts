import type { Socket } from '#web/kit/live/socket.ts'

/** A change by less than this, in milliseconds, is not worth a word. */
const worth = 500

/** Tells the house how far behind its rostrum a stream is seen, for the clerk to know how long an answer takes to come. */
export type DelayTeller = {
  /** Told in milliseconds, as often as one likes; null where nothing is shown or nobody knows. */
  readonly tell: (behind: number | null) => void
  /** It is seen no more. */
  readonly close: () => void
}

/** Says it at first, when it changes, and again on another line, where nobody knows what was said on the one before. */
export function delayTeller(socket: Pick<Socket, 'send' | 'onReady'>, auctionId: string): DelayTeller {
  let now: number | null = null
  let told: number | null = null
  const tell = (behind: number | null) => {
    now = behind
    if (behind === told) return
    if (behind !== null && told !== null && Math.abs(behind - told) < worth) return
    told = behind
    socket.send({ type: 'watching', data: { auctionId, behind } })
  }
  const off = socket.onReady(() => {
    told = null
    tell(now)
  })
  return {
    tell,
    close: () => {
      off()
      tell(null)
    },
  }
}
