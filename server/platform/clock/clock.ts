/** The current time. It is injected everywhere, so that tests control it and processes agree on it. */
export type Clock = {
  /** Unix milliseconds, an integer. */
  now(): number
  /** 'database' for a clock synchronized with the database, whose time may then validate decisions. */
  readonly follows?: 'database'
  /** Milliseconds of an unfollowed step of the source clock; else 0. */
  readonly step?: number
}

/** The system clock. */
export const systemClock: Clock = { now: () => Date.now() }
