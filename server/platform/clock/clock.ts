/** The time of day as the house sees it. Passed in everywhere, so that tests set it and processes can agree on it. */
export type Clock = {
  /** Unix milliseconds, an integer. */
  now(): number
  /** 'database': it goes by the database's clock, which may therefore judge what was decided by it. */
  readonly follows?: 'database'
  /** Milliseconds by which what it goes by has stepped, where that was not followed; else 0. */
  readonly step?: number
}

/** The clock of this machine. */
export const systemClock: Clock = { now: () => Date.now() }
