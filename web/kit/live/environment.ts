import type { Duration, Instant } from '#domain/money/money.ts'

/** Cancels a timer, listener or subscription. Calling it twice has no further effect. */
export type Cancel = () => void

/** An open connection as the socket needs it. */
export type Transport = {
  readonly send: (text: string) => void
  readonly close: () => void
}

/** The events of a transport. `code` is the WebSocket close code; 1006 if the connection broke. */
export type TransportEvents = {
  readonly onOpen: () => void
  readonly onMessage: (text: string) => void
  readonly onClose: (code: number) => void
}

/** Everything the live core needs from outside, so that it runs in tests as in a browser. */
export type Environment = {
  /** Returns monotonic milliseconds. Some systems do not count sleep. */
  readonly elapsed: () => Duration
  /** Returns the time of the computer's clock, a first estimate until the server's time is known. */
  readonly wallClock: () => Instant
  /** Returns a number from 0 to below 1. */
  readonly random: () => number
  readonly setTimer: (delay: Duration, run: () => void) => Cancel
  /** Runs a function once the page has painted what it has rendered, or after a quarter of a second. */
  readonly afterPaint: (run: () => void) => void
  /** Opens a connection. @param query the query of the address, including the question mark; '' for none */
  readonly connect: (events: TransportEvents, query: string) => Transport
  /** Returns whether the browser sends this token as a cookie when it connects. */
  readonly hasCookie: (token: string) => boolean
  /** Returns whether the tab is hidden. */
  readonly isHidden: () => boolean
  /** Called when the tab becomes visible or hidden. */
  readonly onVisibilityChange: (run: () => void) => Cancel
  /** Called when the network returns (`true`) or is lost (`false`). */
  readonly onNetworkChange: (run: (isOnline: boolean) => void) => Cancel
}
