import type { Duration, Instant } from '#domain/money/money.ts'
import type { Environment } from './environment.ts'

/** The house's time, as this tab best knows it. */
export type ServerClock = {
  /** The house's instant now; never earlier than what it last said. */
  readonly now: () => Instant
  /** A `pong`: the house said `serverTime` in answer to what was sent at `sentAt` (elapsed milliseconds). */
  readonly sync: (sentAt: Duration, serverTime: Instant) => void
  /** A time read off a page or an answer, without knowing how long it travelled. */
  readonly hint: (serverTime: Instant) => void
  /** The best round trip among the latest pongs; null before the first. */
  readonly roundTrip: () => Duration | null
}

type Sample = { readonly offset: Duration; readonly roundTrip: Duration }

const maxSamples = 12

/**
 * A clock that counts with the tab's monotonic timer and corrects itself by the pongs: of the latest twelve the one
 * with the shortest round trip is believed, because its halfway point is least wrong.
 *
 * @param initial the house's time when the page was made; the computer's clock where a page tells none
 */
export function createServerClock(
  environment: Pick<Environment, 'elapsed' | 'wallClock'>,
  initial?: Instant,
): ServerClock {
  let samples: readonly Sample[] = []
  let offset = (initial ?? environment.wallClock()) - environment.elapsed()
  let last = Number.NEGATIVE_INFINITY

  return {
    now: () => {
      last = Math.max(last, Math.round(environment.elapsed() + offset))
      return last
    },
    sync: (sentAt, serverTime) => {
      const received = environment.elapsed()
      const roundTrip = received - sentAt
      const sample = { offset: serverTime + roundTrip / 2 - received, roundTrip }
      samples = [...samples, sample].slice(-maxSamples)
      offset = bestSample(samples).offset
    },
    hint: (serverTime) => {
      if (samples.length === 0) offset = Math.max(offset, serverTime - environment.elapsed())
    },
    roundTrip: () => (samples.length === 0 ? null : bestSample(samples).roundTrip),
  }
}

/** Of equal round trips the latest counts: the computer's timer drifts. */
const bestSample = (samples: readonly Sample[]): Sample =>
  samples.reduce((best, sample) => (sample.roundTrip <= best.roundTrip ? sample : best))
