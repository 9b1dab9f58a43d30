import type { Duration } from '#domain/money/money.ts'
import type { Cancel, Environment } from './environment.ts'

/** Feels whether somebody is still at the other end of an open line. */
export type Heartbeat = {
  readonly start: () => void
  readonly stop: () => void
  /** Asks at once, without waiting for the next beat; not where it has asked within the last second. */
  readonly pingNow: () => void
  /** Whether the next ping should have left long ago: the tab, or the whole computer, has slept. */
  readonly isOverdue: () => boolean
  /** Something came: the other end lives. */
  readonly markAlive: () => void
}

const pingIntervalMs: Duration = 5_000
const silentAfterMs: Duration = 2_500
const deadAfterMs: Duration = 5_000
const minPingGapMs: Duration = 1_000

/**
 * Pings every 5 s. A ping unanswered for 2.5 s makes the line `silent`, for 5 s `dead`; so does sleep make it `silent`.
 *
 * @param line.ping sends a ping that bears the elapsed milliseconds at which it left
 */
export function createHeartbeat(
  environment: Pick<Environment, 'elapsed' | 'setTimer'>,
  handlers: { ping: (t: Duration) => void; onSilent: () => void; onDead: () => void },
): Heartbeat {
  let stopPing: Cancel = () => undefined
  let timers: readonly Cancel[] = []
  let lastPingAt = Number.NEGATIVE_INFINITY

  const markAlive = () => {
    for (const stop of timers) stop()
    timers = []
  }
  const isOverdue = () =>
    Number.isFinite(lastPingAt) && environment.elapsed() - lastPingAt > pingIntervalMs + silentAfterMs
  const ping = () => {
    // After sleep nothing that is shown is known to be true until the other end has answered.
    if (isOverdue()) handlers.onSilent()
    lastPingAt = environment.elapsed()
    handlers.ping(lastPingAt)
    if (timers.length === 0)
      timers = [
        environment.setTimer(silentAfterMs, handlers.onSilent),
        environment.setTimer(deadAfterMs, handlers.onDead),
      ]
    stopPing()
    stopPing = environment.setTimer(pingIntervalMs, ping)
  }
  return {
    start: () => {
      lastPingAt = Number.NEGATIVE_INFINITY
      markAlive()
      ping()
    },
    stop: () => {
      stopPing()
      markAlive()
    },
    isOverdue,
    pingNow: () => {
      if (environment.elapsed() - lastPingAt >= minPingGapMs) ping()
    },
    markAlive,
  }
}
