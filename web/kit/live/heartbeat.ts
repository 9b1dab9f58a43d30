import type { Duration } from '#domain/money/money.ts'
import type { Cancel, World } from './world.ts'

/** Feels whether somebody is still at the other end of an open line. */
export type Heartbeat = {
  readonly start: () => void
  readonly stop: () => void
  /** Asks at once, without waiting for the next beat; not where it has asked within the last second. */
  readonly now: () => void
  /** Whether the next ping should have left long ago: the tab, or the whole computer, has slept. */
  readonly isOverdue: () => boolean
  /** Something came: the other end lives. */
  readonly heard: () => void
}

const pingEvery: Duration = 5_000
const silentAfter: Duration = 2_500
const deadAfter: Duration = 5_000
const notSooner: Duration = 1_000

/**
 * Pings every 5 s. A ping unanswered for 2.5 s makes the line `silent`, for 5 s `dead`; so does sleep make it `silent`.
 *
 * @param line.ping sends a ping that bears the elapsed milliseconds at which it left
 */
export function heartbeat(
  world: Pick<World, 'elapsed' | 'after'>,
  line: { ping: (t: Duration) => void; silent: () => void; dead: () => void },
): Heartbeat {
  let stopPing: Cancel = () => undefined
  let waits: readonly Cancel[] = []
  let last = Number.NEGATIVE_INFINITY

  const heard = () => {
    for (const stop of waits) stop()
    waits = []
  }
  const isOverdue = () => Number.isFinite(last) && world.elapsed() - last > pingEvery + silentAfter
  const ping = () => {
    // After sleep nothing that is shown is known to be true until the other end has answered.
    if (isOverdue()) line.silent()
    last = world.elapsed()
    line.ping(last)
    if (waits.length === 0) waits = [world.after(silentAfter, line.silent), world.after(deadAfter, line.dead)]
    stopPing()
    stopPing = world.after(pingEvery, ping)
  }
  return {
    start: () => {
      last = Number.NEGATIVE_INFINITY
      heard()
      ping()
    },
    stop: () => {
      stopPing()
      heard()
    },
    isOverdue,
    now: () => {
      if (world.elapsed() - last >= notSooner) ping()
    },
    heard,
  }
}
