import type { Transport, TransportEvents } from '#web/kit/live/environment.ts'
import { reconnectDelay } from '#web/kit/live/reconnect-delay.ts'
import { createReconnector } from '#web/kit/live/reconnector.ts'
import { socketQuery } from '#wire/socket/socket-query.ts'
import type { Positions } from './positions.ts'

/** A follower of one sale, which connects again as a page does. */
export type Follower = {
  /** The position that it has received. */
  readonly seq: number
  start(): void
  /** Sends a ping: the server disconnects sockets that are silent for a minute. */
  ping(): void
}

/** What happens to a follower. */
export type FollowerEvents = {
  onLost(): void
  /** An attempt to connect failed. */
  onFailure(): void
  /** It has received everything so far, after a connection was opened. */
  onCurrent(): void
  /** It has received a position, which is not the next one where entries are missing. */
  onPosition(seq: number, isNext: boolean): void
  onSnapshot(): void
}

/** Opens a connection whose messages are given to `onPayload`. */
export type Connect = (
  events: Pick<TransportEvents, 'onOpen' | 'onClose'> & { readonly onPayload: (payload: Buffer) => void },
  query: string,
) => Transport

/** Milliseconds of a usual round trip, by which a page decides that an attempt takes too long. */
const roundTripMs = 50

/** @param since the position at which it begins */
export function createFollower(options: {
  sale: string
  since: number
  connect: Connect
  positionsOf: (payload: Buffer) => Positions
  events: FollowerEvents
}): Follower {
  const { sale, connect, positionsOf, events } = options
  let seq = options.since
  let open: Transport | null = null

  function receive(payload: Buffer): void {
    const { pushes, snapshot, isCurrent } = positionsOf(payload)
    if (snapshot !== null) {
      seq = snapshot
      events.onSnapshot()
    }
    for (const next of pushes) {
      const isNext = next === seq + 1
      seq = Math.max(seq, next)
      events.onPosition(seq, isNext)
    }
    if (isCurrent) events.onCurrent()
  }

  const later = (code: number) => reconnector.scheduleConnect(reconnectDelay(code, false, Math.random))
  const reconnector = createReconnector(
    {
      setTimer(delay, run) {
        const timer = setTimeout(run, delay)
        return () => clearTimeout(timer)
      },
      connect: (attempt, query) => connect({ ...attempt, onPayload: receive }, query),
    },
    () => roundTripMs,
    {
      query: () => socketQuery(false, new Map([[sale, seq]])),
      onOpen(transport) {
        open = transport
        transport.send(JSON.stringify({ type: 'switch_lang', data: { lang: 'en' } }))
      },
      onMessage: () => undefined,
      onClose(transport, code) {
        if (open !== transport) return
        open = null
        events.onLost()
        reconnector.expectSlowOpening()
        later(code)
      },
      onFailure(code) {
        events.onFailure()
        later(code)
      },
    },
  )
  return {
    get seq() {
      return seq
    },
    start: reconnector.connectNow,
    ping: () => open?.send(JSON.stringify({ type: 'ping', data: { t: 0, rtt: roundTripMs } })),
  }
}
