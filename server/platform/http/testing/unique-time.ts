import type { Clock } from '#server/platform/clock/clock.ts'

let given = 0

/**
 * Returns a timestamp for a request, in Unix milliseconds; no other has it. Equal calls in the same millisecond are
 * replays, from any sender, and the clock of a test stands still.
 */
export function uniqueTime(clock: Pick<Clock, 'now'>): number {
  given += 1
  return clock.now() + (given % 60_000)
}
