import type { Duration, Instant } from '#domain/money/money.ts'
import type { Environment } from './environment.ts'
import type { AgeOf } from './timeliness.ts'

/** The server's time as this tab knows it. */
export type ServerClock = {
  /** Returns the server's current time; never decreases. */
  readonly now: () => Instant
  /** Handles a `pong`: the server's time in reply to a ping sent at `sentAt` (elapsed milliseconds). */
  readonly sync: (sentAt: Duration, serverTime: Instant) => void
  /** Discards all measurements, because the computer may have slept. The time keeps running until the next pong. */
  readonly forget: () => void
  /** Handles a server time from a page or response with unknown latency. */
  readonly hint: (serverTime: Instant) => void
  /** The age of a server time, within half the round trip that measured the clock; null before the first pong. */
  readonly ageOf: AgeOf
  /** Returns the shortest round trip among the latest pongs, or null before the first. */
  readonly roundTrip: () => Duration | null
}

type Sample = { readonly offset: Duration; readonly roundTrip: Duration }

const maxSamples = 12
/** How far two exact samples may differ in milliseconds, as timers are coarse and clocks drift. */
const driftMs: Duration = 20

/**
 * Creates a clock that runs on the tab's monotonic timer and is corrected by pongs. Of the latest twelve the one with
 * the shortest round trip is used, because its midpoint is the most accurate. A sample that the newest one contradicts is
 * discarded.
 *
 * @param initial the server's time when the page was rendered; the computer's clock if omitted
 * @param initialAt the elapsed milliseconds at which `initial` arrived
 */
export function createServerClock(
  environment: Pick<Environment, 'elapsed' | 'wallClock'>,
  initial?: Instant,
  initialAt: Duration = environment.elapsed(),
): ServerClock {
  let samples: readonly Sample[] = []
  let offset = initial === undefined ? environment.wallClock() - environment.elapsed() : initial - initialAt
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
      samples = [...samples.filter((old) => agree(old, sample)), sample].slice(-maxSamples)
      offset = bestSample(samples).offset
    },
    forget: () => {
      samples = []
    },
    hint: (serverTime) => {
      if (samples.length === 0) offset = Math.max(offset, serverTime - environment.elapsed())
    },
    ageOf: (serverTime) => {
      if (samples.length === 0) return null
      const age = environment.elapsed() + offset - serverTime
      const error = bestSample(samples).roundTrip / 2
      return { least: age - error, most: age + error }
    },
    roundTrip: () => (samples.length === 0 ? null : bestSample(samples).roundTrip),
  }
}

/** Returns whether two samples agree; the server's time in a sample is exact to half its round trip. */
const agree = (a: Sample, b: Sample): boolean =>
  Math.abs(a.offset - b.offset) <= (a.roundTrip + b.roundTrip) / 2 + driftMs

/**
 * Returns the sample with the shortest round trip. Among equals the latest wins, because the computer's timer
 * drifts.
 */
const bestSample = (samples: readonly Sample[]): Sample =>
  samples.reduce((best, sample) => (sample.roundTrip <= best.roundTrip ? sample : best))
