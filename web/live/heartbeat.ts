import type { Duration } from '#domain/money.ts'
import type { Cancel, World } from './world.ts'

/** Feels whether somebody is still at the other end of an open line. */
export type Heartbeat = {
  readonly start: () => void
  readonly stop: () => void
  /** Asks at once, without waiting for the next beat; not where it has asked within the last second. */
  readonly now: () => void
  /** Something came: the other end lives. */
  readonly heard: () => void
}

const pingEvery: Duration = 5_000
const silentAfter: Duration = 2_500
const deadAfter: Duration = 5_000
const notSooner: Duration = 1_000

/**
 * Pings every 5 s. A ping unanswered for 2.5 s makes the line `silent`, for 5 s `dead`.
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
  const ping = () => {
    last = world.elapsed()
    line.ping(last)
    if (waits.length === 0) waits = [world.after(silentAfter, line.silent), world.after(deadAfter, line.dead)]
    stopPing()
    stopPing = world.after(pingEvery, ping)
  }
  return {
    start: () => {
      heard()
      ping()
    },
    stop: () => {
      stopPing()
      heard()
    },
    now: () => {
      if (world.elapsed() - last >= notSooner) ping()
    },
    heard,
  }
}
