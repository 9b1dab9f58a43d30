import type { Duration, Instant } from '#domain/money/money.ts'

/** Takes back what was asked for: a timer, a listener, a subscription. Calling it twice does nothing more. */
export type Cancel = () => void

/** An open line to the house, as the socket needs it: text out, and a way to hang up. */
export type Transport = {
  readonly send: (text: string) => void
  readonly close: () => void
}

/** What a line tells its socket. `code` is the WebSocket close code; 1006 where the line just broke. */
export type TransportEvents = {
  readonly onOpen: () => void
  readonly onMessage: (onMessage: string) => void
  readonly onClose: (code: number) => void
}

/** All that the live core needs from outside itself, so that it runs in a test as in a browser. */
export type Environment = {
  /** Milliseconds since some fixed moment; never goes back, whatever happens to the computer's clock. */
  readonly elapsed: () => Duration
  /** The computer's own clock: a first guess only, until the house has told its time. */
  readonly wallClock: () => Instant
  /** From 0 to below 1. */
  readonly random: () => number
  readonly setTimer: (delay: Duration, run: () => void) => Cancel
  /** Opens a line. @param query of its address, with its question mark; '' for none */
  readonly connect: (events: TransportEvents, query: string) => Transport
  /** Whether the browser itself shows this token to the house whenever it opens a line. */
  readonly hasCookie: (token: string) => boolean
  /** Whether the tab is out of sight. */
  readonly isHidden: () => boolean
  /** Told when the tab comes into sight or leaves it. */
  readonly onVisibilityChange: (run: () => void) => Cancel
  /** Told when the network returns (`true`) or goes (`false`). */
  readonly onNetworkChange: (run: (isOnline: boolean) => void) => Cancel
}
