import type { Clock } from '#server/platform/clock/clock.ts'

let given = 0

/**
 * Returns a unique timestamp for a request, in Unix milliseconds. Equal calls in the same millisecond are
 * replays, no matter who sends them, and a test's clock does not advance.
 */
export function uniqueTime(clock: Pick<Clock, 'now'>): number {
  given += 1
  return clock.now() + (given % 60_000)
}
