import type { Openings } from './openings.ts'
import { createRecentCount } from './recent-count.ts'

/** Determines how long messages are batched after a publication. */
export type BatchDelays = {
  /** A publication of this many messages begins. */
  begin(messages: number, now: number): void
  /** It has ended. @returns milliseconds until the next one */
  end(now: number): number
}

/** Maximum milliseconds for which messages are batched. */
const maxRestMs = 100
/**
 * The same while many clients connect: they get half of the process's time, because waiting clients see nothing at all.
 */
const maxRestOfOpeningsMs = 1_000
/** Messages in one publication from which on they are many. */
const manyFrom = 8
/** Messages in about a second from which on they are frequent. */
const frequentFrom = 20

/**
 * Delays are multiples of the publication's duration, so that publishing never saturates the process: after one with
 * many messages, and in a sale where many follow each other. In a live sale the next one follows at once, in chunks
 * between which bids are handled.
 */
export function createBatchDelays(openings: Pick<Openings, 'areMany'>): BatchDelays {
  const recent = createRecentCount()
  let began = 0
  let factor = 0
  return {
    begin(messages, now) {
      recent.add(messages, now)
      began = now
      factor = messages >= manyFrom ? 4 : recent.at(now) >= frequentFrom ? 3 : 0
    },
    end(now) {
      const duration = now - began
      return openings.areMany()
        ? Math.min(maxRestOfOpeningsMs, duration)
        : Math.min(maxRestMs, duration * factor)
    },
  }
}
