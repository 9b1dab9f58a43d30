import type { Duration } from '#domain/money/money.ts'
import type { Cancel, Line, World } from './world.ts'

/** Tries for a line to the house, one attempt after the other, until one opens. */
export type Knocking = {
  /** Tries at once; what was being tried is given up. */
  readonly now: () => void
  /** Tries in so many milliseconds, unless it is trying already. */
  readonly soon: (delay: Duration) => void
  readonly stop: () => void
}

/** What an attempt asks for and comes to, and what its line says afterwards. */
export type KnockingEvents = {
  /** Asked at the beginning of each attempt: what it asks the house for with its address, as `World.connect` takes it. */
  readonly address: () => string
  readonly opened: (line: Line) => void
  readonly text: (line: Line, text: string) => void
  /** An open line ended. */
  readonly closed: (line: Line, code: number) => void
  /** An attempt was turned away; the next has to be asked for. `code` as in `LineEvents`. */
  readonly failed: (code: number) => void
}

/** How long an attempt may take where nothing is known of the way to the house. */
const longest: Duration = 10_000
/** How long at least. What opens a line is sent again by the system a second later, and then ever more seldom. */
const shortest: Duration = 2_000
/** The same for every fourth attempt: the way may have become slower than it was known to be. */
const patient: Duration = 5_000
/** What opens a line takes two round trips, with something to spare; and it may have to be sent a second time. */
const roundTrips = 2.5
const secondTime: Duration = 1_000

/**
 * Knocks at the house. An attempt that is lost on the way is not waited for: it is given up after what the way is known
 * to take, and made again.
 *
 * @param roundTrip the least that the way has taken, in milliseconds; null where nothing has come back yet
 */
export function knocking(
  world: Pick<World, 'after' | 'connect'>,
  roundTrip: () => Duration | null,
  events: KnockingEvents,
): Knocking {
  let attempt: Line | null = null
  let stopWaiting: Cancel | null = null
  let tried = 0

  const settle = () => {
    stopWaiting?.()
    stopWaiting = null
    attempt = null
  }
  const stop = () => {
    const old = attempt
    settle()
    old?.close()
  }
  const patience = () => {
    const known = roundTrip()
    if (known === null) return longest
    return Math.min(longest, Math.max(tried % 4 === 0 ? patient : shortest, secondTime + known * roundTrips))
  }
  const now = () => {
    stop()
    tried += 1
    const own = world.connect(
      {
        opened: () => {
          if (attempt !== own) return
          settle()
          tried = 0
          events.opened(own)
        },
        text: (text) => events.text(own, text),
        closed: (code) => {
          if (attempt !== own) {
            events.closed(own, code)
            return
          }
          settle()
          events.failed(code)
        },
      },
      events.address(),
    )
    attempt = own
    stopWaiting = world.after(patience(), now)
  }
  return {
    now,
    soon: (delay) => {
      if (!attempt && !stopWaiting) stopWaiting = world.after(delay, now)
    },
    stop,
  }
}
