/** The clients that have connected lately. */
export type Openings = {
  count(): void
  /** Whether so many connect that they wait for one another, as after the loss of another process. */
  areMany(): boolean
}

/** Connections within about a second from which on they are many. */
const manyFrom = 500

/** @param now milliseconds of a clock that only advances */
export function createOpenings(now: () => number): Openings {
  /** Connections of about the last second, at `at`. */
  let recent = 0
  let at = 0
  const recentAt = (time: number) => recent * Math.exp((at - time) / 1000)
  return {
    count() {
      const time = now()
      recent = recentAt(time) + 1
      at = time
    },
    areMany: () => recentAt(now()) >= manyFrom,
  }
}
