import type { Duration, Instant } from '#domain/money/money.ts'
import type { Environment, TransportEvents } from './environment.ts'
import { createListeners } from './listeners.ts'

/** A transport whose server side is controlled by the test. */
export type FakeTransport = TransportEvents & {
  readonly query: string
  readonly sent: readonly unknown[]
  readonly isClosed: boolean
}

/** An environment with a manual clock. */
export type FakeEnvironment = Environment & {
  /** Advances time and runs due timers in order. */
  readonly advance: (time: Duration) => void
  /** Advances time without running timers, as in a sleeping computer. */
  readonly sleep: (time: Duration) => void
  /** Advances the wall clock alone, as in a sleeping computer whose monotonic clock stops. */
  readonly suspend: (time: Duration) => void
  /** All transports ever opened, oldest first. */
  readonly transports: readonly FakeTransport[]
  /** Returns the newest transport; throws if none was opened. */
  readonly transport: () => FakeTransport
  readonly setHidden: (hidden: boolean) => void
  readonly setOnline: (isOnline: boolean) => void
  /** Sets the session cookie; '' for none. */
  readonly setCookie: (token: string) => void
}

type Timer = { readonly at: Duration; readonly run: () => void }

/** Creates an environment at elapsed time 0 that is visible and online, has no randomness, and paints at once. */
export function createFakeEnvironment({ wallClock = 1_000_000 as Instant } = {}): FakeEnvironment {
  const timers = new Set<Timer>()
  const transports: FakeTransport[] = []
  const visibility = createListeners()
  const network = createListeners<[boolean]>()
  const state = { elapsed: 0, suspended: 0, hidden: false, cookie: '' }

  const nextTimer = (until: Duration) =>
    [...timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0]

  return {
    elapsed: () => state.elapsed,
    wallClock: () => wallClock + state.elapsed + state.suspended,
    random: () => 0,
    setTimer: (delay, run) => {
      const timer = { at: state.elapsed + delay, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    afterPaint: (run) => run(),
    connect: (events, query) => {
      const sent: unknown[] = []
      const transport = { ...events, query, sent, isClosed: false }
      transports.push(transport)
      return {
        send: (text) => void sent.push(JSON.parse(text)),
        close: () => {
          transport.isClosed = true
        },
      }
    },
    hasCookie: (token) => token === state.cookie,
    isHidden: () => state.hidden,
    onVisibilityChange: visibility.add,
    onNetworkChange: network.add,
    sleep: (time) => {
      state.elapsed += time
    },
    suspend: (time) => {
      state.suspended += time
    },
    advance: (time) => {
      const until = state.elapsed + time
      for (let due = nextTimer(until); due; due = nextTimer(until)) {
        timers.delete(due)
        state.elapsed = Math.max(state.elapsed, due.at)
        due.run()
      }
      state.elapsed = until
    },
    transports,
    transport: () => {
      const transport = transports.at(-1)
      if (!transport) throw new Error('No transport was opened')
      return transport
    },
    setHidden: (hidden) => {
      state.hidden = hidden
      visibility.emit()
    },
    setOnline: network.emit,
    setCookie: (token) => {
      state.cookie = token
    },
  }
}
