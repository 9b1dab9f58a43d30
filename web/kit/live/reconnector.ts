import type { Duration } from '#domain/money/money.ts'
import type { Cancel, Environment, Transport } from './environment.ts'

/** Tries for a line to the house, one attempt after the other, until one opens. */
export type Reconnector = {
  /** Tries at once; what was being tried is given up. */
  readonly connectNow: () => void
  /** Tries in so many milliseconds, unless it is trying already. */
  readonly scheduleConnect: (delay: Duration) => void
  readonly stop: () => void
}

/** What an attempt asks for and comes to, and what its line says afterwards. */
export type ReconnectorEvents = {
  /** Asked at the beginning of each attempt: what it asks the house for with its address, as `World.connect` takes it. */
  readonly query: () => string
  readonly onOpen: (transport: Transport) => void
  readonly onMessage: (transport: Transport, onMessage: string) => void
  /** An open line ended. */
  readonly onClose: (transport: Transport, code: number) => void
  /** An attempt was turned away; the next has to be asked for. `code` as in `LineEvents`. */
  readonly onFailure: (code: number) => void
}

/** How long an attempt may take where nothing is known of the way to the house. */
const maxTimeoutMs: Duration = 10_000
/** How long at least. What opens a line is sent again by the system a second later, and then ever more seldom. */
const minTimeoutMs: Duration = 2_000
/** The same for every fourth attempt: the way may have become slower than it was known to be. */
const slowTimeoutMs: Duration = 5_000
/** What opens a line takes two round trips, with something to spare; and it may have to be sent a second time. */
const roundTripsNeeded = 2.5
const retransmitMs: Duration = 1_000

/**
 * Knocks at the house. An attempt that is lost on the way is not waited for: it is given up after what the way is known
 * to take, and made again.
 *
 * @param roundTrip the least that the way has taken, in milliseconds; null where nothing has come back yet
 */
export function createReconnector(
  environment: Pick<Environment, 'setTimer' | 'connect'>,
  roundTrip: () => Duration | null,
  events: ReconnectorEvents,
): Reconnector {
  let attempt: Transport | null = null
  let cancelTimer: Cancel | null = null
  let attempts = 0

  const clear = () => {
    cancelTimer?.()
    cancelTimer = null
    attempt = null
  }
  const stop = () => {
    const pending = attempt
    clear()
    pending?.close()
  }
  const attemptTimeout = () => {
    const known = roundTrip()
    if (known === null) return maxTimeoutMs
    return Math.min(
      maxTimeoutMs,
      Math.max(attempts % 4 === 0 ? slowTimeoutMs : minTimeoutMs, retransmitMs + known * roundTripsNeeded),
    )
  }
  const connectNow = () => {
    stop()
    attempts += 1
    const transport = environment.connect(
      {
        onOpen: () => {
          if (attempt !== transport) return
          clear()
          attempts = 0
          events.onOpen(transport)
        },
        onMessage: (text) => events.onMessage(transport, text),
        onClose: (code) => {
          if (attempt !== transport) {
            events.onClose(transport, code)
            return
          }
          clear()
          events.onFailure(code)
        },
      },
      events.query(),
    )
    attempt = transport
    cancelTimer = environment.setTimer(attemptTimeout(), connectNow)
  }
  return {
    connectNow,
    scheduleConnect: (delay) => {
      if (!attempt && !cancelTimer) cancelTimer = environment.setTimer(delay, connectNow)
    },
    stop,
  }
}
