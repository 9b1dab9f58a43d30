import type { Duration } from '#domain/money/money.ts'
import type { Environment } from './environment.ts'

/** How far the two clocks may diverge between two comparisons, in milliseconds. */
const toleranceMs: Duration = 1_000

/**
 * Creates a function that returns whether the computer has slept since its last call. On macOS, Linux and
 * Android the monotonic clock stops during sleep, while the wall clock advances. Setting the wall clock looks
 * the same.
 */
export function createSleepDetector({
  elapsed,
  wallClock,
}: Pick<Environment, 'elapsed' | 'wallClock'>): () => boolean {
  let gap = wallClock() - elapsed()
  return () => {
    const previous = gap
    gap = wallClock() - elapsed()
    return Math.abs(gap - previous) > toleranceMs
  }
}
