import type { Duration } from '#domain/money/money.ts'
import type { Cancel, Environment } from './environment.ts'

/** Detects a dead connection by pings. */
export type Heartbeat = {
  readonly start: () => void
  readonly stop: () => void
  /** Pings immediately, unless the last ping is less than a second old. */
  readonly pingNow: () => void
  /** Whether the next ping is long overdue: the tab or the computer has slept. */
  readonly isOverdue: () => boolean
  /** Any message counts as a sign of life. */
  readonly markAlive: () => void
}

const pingIntervalMs: Duration = 5_000
const silentAfterMs: Duration = 2_500
const deadAfterMs: Duration = 5_000
const minPingGapMs: Duration = 1_000

/**
 * Pings every 5 s. Without a reply the connection is `silent` after 2.5 s and `dead` after 5 s.
 * Sleep makes it `silent` too.
 *
 * @param handlers.ping sends a ping with the elapsed milliseconds at which it left
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
    // After sleep the page may be outdated until the server has replied.
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
