import { createRecentCount } from './recent-count.ts'

/** The clients that have connected lately. */
export type Openings = {
  count(): void
  /** Returns whether so many clients connect that they wait for one another, as after the loss of another process. */
  areMany(): boolean
}

/** Connections within about a second from which on they are many. */
const manyFrom = 500

/** @param now milliseconds of a clock that only advances */
export function createOpenings(now: () => number): Openings {
  const recent = createRecentCount()
  return {
    count: () => recent.add(1, now()),
    areMany: () => recent.at(now()) >= manyFrom,
  }
}
