/** The current time. It is injected everywhere, so that tests control it and processes agree on it. */
export type Clock = {
  /** Returns the time in Unix milliseconds, as an integer. */
  now(): number
  /** Set to 'database' if the clock is synchronized with the database, whose time may then validate decisions. */
  readonly follows?: 'database'
  /** Milliseconds of an unfollowed step of the source clock, else 0. */
  readonly step?: number
}

/** The system clock. */
export const systemClock: Clock = { now: () => Date.now() }
