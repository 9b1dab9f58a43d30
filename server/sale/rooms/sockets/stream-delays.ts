/** How far behind the rostrum those are who watch its stream: how many of them are each so many milliseconds behind. */
export type StreamDelays = readonly (readonly [behind: number, watchers: number])[]

const second = 1_000
/** Of what is seen within so many milliseconds tenths of a second are told, of the rest whole seconds. */
const fineUntilMs = 5_000
/** Nobody is told to be further behind than this. */
const maxDelayMs = 60_000

/** Puts those together who are about equally far behind, so that any number of them is told in few words. */
export function bucketDelays(behind: Iterable<number>): StreamDelays {
  const all = new Map<number, number>()
  for (const one of behind) {
    const step = one < fineUntilMs ? second / 10 : second
    const rounded = Math.min(Math.round(one / step) * step, maxDelayMs)
    all.set(rounded, (all.get(rounded) ?? 0) + 1)
  }
  return [...all].toSorted(([a], [b]) => a - b)
}

/** What the delays of all processes come to: how many watch, and the median of how far behind they are. */
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
