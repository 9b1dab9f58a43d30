import type { Duration } from '#domain/money/money.ts'
import type { Cancel, Environment, Transport } from './environment.ts'

/** Opens a connection, one attempt after another. */
export type Reconnector = {
  /** Connects immediately and drops the current attempt. */
  readonly connectNow: () => void
  /** Connects after a delay, unless an attempt is under way. */
  readonly scheduleConnect: (delay: Duration) => void
  /** Allows attempts the most time, because the server has closed the connection and all pages may return at once. */
  readonly expectSlowOpening: () => void
  readonly stop: () => void
}

/** Events of the attempts and of the connection they open. */
export type ReconnectorEvents = {
  /** Returns the query of the address, read at the start of each attempt; see `Environment.connect`. */
  readonly query: () => string
  readonly onOpen: (transport: Transport) => void
  readonly onMessage: (transport: Transport, text: string) => void
  /** Called when an open connection has closed. */
  readonly onClose: (transport: Transport, code: number) => void
  /** Called when an attempt has failed; the next must be scheduled. `code` as in `TransportEvents`. */
  readonly onFailure: (code: number) => void
}

/**
 * The timeout of an attempt in milliseconds while the round-trip time is unknown or connections open slowly.
 * When thousands of pages return, the server opens connections late; if pages gave up early, its work would
 * be wasted and the last would never open.
 */
const maxTimeoutMs: Duration = 10_000
/** The minimum timeout. TCP retransmits the SYN after a second, then less often. */
const minTimeoutMs: Duration = 2_000
/** The minimum timeout of every fourth attempt, in case the network has become slower. */
const slowTimeoutMs: Duration = 5_000
/** The round trips allowed for opening: two, plus a margin and one retransmission. */
const roundTripsNeeded = 2.5
const retransmitMs: Duration = 1_000

/**
 * Creates a reconnector. It drops and repeats an attempt that takes longer than the known round-trip time suggests.
 *
 * @param roundTrip the shortest round trip so far, in milliseconds; null before the first
 */
export function createReconnector(
  environment: Pick<Environment, 'setTimer' | 'connect'>,
  roundTrip: () => Duration | null,
  events: ReconnectorEvents,
): Reconnector {
  let attempt: Transport | null = null
  let cancelTimer: Cancel | null = null
  let attempts = 0
  let isOpeningSlow = false

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
    if (known === null || isOpeningSlow) return maxTimeoutMs
    return Math.min(
      maxTimeoutMs,
      Math.max(attempts % 4 === 0 ? slowTimeoutMs : minTimeoutMs, retransmitMs + known * roundTripsNeeded),
    )
  }
  const connect = () => {
    stop()
    attempts += 1
    const transport = environment.connect(
      {
        onOpen: () => {
          if (attempt !== transport) return
          clear()
          attempts = 0
          isOpeningSlow = false
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
    cancelTimer = environment.setTimer(attemptTimeout(), connect)
  }
  return {
    connectNow: () => {
      isOpeningSlow = false
      connect()
    },
    scheduleConnect: (delay) => {
      if (!attempt && !cancelTimer) cancelTimer = environment.setTimer(delay, connect)
    },
    expectSlowOpening: () => {
      isOpeningSlow = true
    },
    stop,
  }
}
