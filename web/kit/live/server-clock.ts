import type { Duration, Instant } from '#domain/money/money.ts'
import type { World } from './world.ts'

/** The house's time, as this tab best knows it. */
export type ServerClock = {
  /** The house's instant now; never earlier than what it last said. */
  readonly now: () => Instant
  /** A `pong`: the house said `serverTime` in answer to what was sent at `sentAt` (elapsed milliseconds). */
  readonly pong: (sentAt: Duration, serverTime: Instant) => void
  /** A time read off a page or an answer, without knowing how long it travelled. */
  readonly hint: (serverTime: Instant) => void
  /** The best round trip among the latest pongs; null before the first. */
  readonly roundTrip: () => Duration | null
}

type Sample = { readonly offset: Duration; readonly roundTrip: Duration }

const samplesKept = 12

/**
 * A clock that counts with the tab's monotonic timer and corrects itself by the pongs: of the latest twelve the one
 * with the shortest round trip is believed, because its halfway point is least wrong.
 *
 * @param first the house's time when the page was made; the computer's clock where a page tells none
 */
export function serverClock(world: Pick<World, 'elapsed' | 'wallClock'>, first?: Instant): ServerClock {
  let samples: readonly Sample[] = []
  let offset = (first ?? world.wallClock()) - world.elapsed()
  let said = Number.NEGATIVE_INFINITY

  return {
    now: () => {
      said = Math.max(said, Math.round(world.elapsed() + offset))
      return said
    },
    pong: (sentAt, serverTime) => {
      const received = world.elapsed()
      const roundTrip = received - sentAt
      const sample = { offset: serverTime + roundTrip / 2 - received, roundTrip }
      samples = [...samples, sample].slice(-samplesKept)
      offset = shortest(samples).offset
    },
    hint: (serverTime) => {
      if (samples.length === 0) offset = Math.max(offset, serverTime - world.elapsed())
    },
    roundTrip: () => (samples.length === 0 ? null : shortest(samples).roundTrip),
  }
}

/** Of equal round trips the latest counts: the computer's timer drifts. */
const shortest = (samples: readonly Sample[]): Sample =>
  samples.reduce((best, sample) => (sample.roundTrip <= best.roundTrip ? sample : best))
