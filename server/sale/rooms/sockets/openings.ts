import { createRecentCount } from './recent-count.ts'

/** The clients that have connected recently. */
export type Openings = {
  count(): void
  /**
   * Returns whether so many clients are connecting that they hold each other up, as after the loss of another
   * process.
   */
  areMany(): boolean
}

/** The number of connections within about a second that counts as many. */
const manyFrom = 500

/** Creates the count of openings. @param now milliseconds of a clock that only advances */
export function createOpenings(now: () => number): Openings {
  const recent = createRecentCount()
  return {
    count: () => recent.add(1, now()),
    areMany: () => recent.at(now()) >= manyFrom,
  }
}
