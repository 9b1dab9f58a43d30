import type { Openings } from './openings.ts'
import { createRecentCount } from './recent-count.ts'

/** Determines how long messages are batched after a publication. */
export type BatchDelays = {
  /** Records the start of a publication with this many messages. */
  begin(messages: number, now: number): void
  /** Records its end. @returns the milliseconds until the next one */
  end(now: number): number
}

/** The maximum milliseconds for which messages are batched. */
const maxRestMs = 100
/**
 * The same maximum while many clients connect. They get half of the process's time, because waiting clients
 * see nothing at all.
 */
const maxRestOfOpeningsMs = 1_000
/** The number of messages in one publication that counts as many. */
const manyFrom = 8
/** The number of messages in about a second that counts as frequent. */
const frequentFrom = 20

/**
 * Creates the delays of one sale. After a publication with many messages, or in a sale with frequent ones,
 * the delay is a multiple of the publication's duration, so that publishing never saturates the process. In a
 * live sale the next publication follows at once, in chunks between which bids are handled.
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
