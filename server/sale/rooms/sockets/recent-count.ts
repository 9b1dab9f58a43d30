/** Events within about the last second. Milliseconds are those of a monotonic clock. */
export type RecentCount = {
  add(count: number, now: number): void
  at(now: number): number
}

/** Creates a count that decays by a factor of e each second. */
export function createRecentCount(): RecentCount {
  let recent = 0
  let countedAt = 0
  const at = (now: number) => recent * Math.exp((countedAt - now) / 1000)
  return {
    add(count, now) {
      recent = at(now) + count
      countedAt = now
    },
    at,
  }
}
