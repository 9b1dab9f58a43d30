/** Delays of a live stream's viewers: pairs of a delay in milliseconds and the number of viewers with it. */
export type StreamDelays = readonly (readonly [behind: number, watchers: number])[]

const second = 1_000
/** Milliseconds below which delays are rounded to tenths of a second; longer ones are rounded to seconds. */
const fineUntilMs = 5_000
/** Maximum delay in milliseconds; longer ones are capped. */
const maxDelayMs = 60_000

/** Groups viewers by rounded delay, so that the message stays short for any number of viewers. */
export function bucketDelays(behind: Iterable<number>): StreamDelays {
  const all = new Map<number, number>()
  for (const one of behind) {
    const step = one < fineUntilMs ? second / 10 : second
    const rounded = Math.min(Math.round(one / step) * step, maxDelayMs)
    all.set(rounded, (all.get(rounded) ?? 0) + 1)
  }
  return [...all].toSorted(([a], [b]) => a - b)
}

/**
 * Merges the delays of all processes. Returns the number of viewers and their median delay, or null without
 * viewers.
 */
export function medianDelay(
  parts: readonly StreamDelays[],
): { readonly count: number; readonly behind: number } | null {
  const all = parts.flat().toSorted(([a], [b]) => a - b)
  const count = all.reduce((sum, [, watchers]) => sum + watchers, 0)
  let passed = 0
  for (const [behind, watchers] of all) {
    passed += watchers
    if (passed * 2 >= count) return { count, behind }
  }
  return null
}
