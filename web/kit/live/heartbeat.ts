import type { Duration } from '#domain/money/money.ts'
import type { Cancel, Environment } from './environment.ts'
import { createSleepDetector } from './sleep-detector.ts'

/** Detects a late or dead connection by pings. */
export type Heartbeat = {
  readonly start: () => void
  readonly stop: () => void
  /** Pings once the last ping is at least a second old. */
  readonly pingSoon: () => void
  /** Pings if the tab or the computer has slept. @returns whether it has */
  readonly checkSleep: () => boolean
  /** Returns whether the computer may have slept with nothing recent received since. */
  readonly isClockLost: () => boolean
  /** Returns whether a ping was sent since the computer last slept. The round trip of an earlier one is unknown. */
  readonly isSinceSleep: (t: Duration) => boolean
  /** Marks the connection as alive, as any message shows. */
  readonly markAlive: () => void
  /** Marks the connection as not late, as a recent message shows. */
  readonly markFresh: () => void
}

const pingIntervalMs: Duration = 5_000
const lateAfterMs: Duration = 2_500
const deadAfterMs: Duration = 5_000
const minPingGapMs: Duration = 1_000
/** A timer later than this shows that the page has stalled and messages may be queued. */
const stallMs: Duration = 1_000
const sleepCheckMs: Duration = 1_000

/**
 * Pings every 5 s. The connection is `late` if nothing recent arrives within 2.5 s, and `dead` if nothing at all
 * arrives within 5 s. Sleep makes it `late` too; whether the computer has slept is checked every second. A
 * stalled page handles its queued messages first.  @param handlers.onClockLost called if the computer may have slept while `elapsed` stopped
 * @param handlers.ping sends a ping with the elapsed milliseconds at which it left
 */
export function createHeartbeat(
  environment: Pick<Environment, 'elapsed' | 'setTimer' | 'wallClock'>,
  handlers: { ping: (t: Duration) => void; onLate: () => void; onDead: () => void; onClockLost: () => void },
): Heartbeat {
  let cancelPing: Cancel = () => undefined
  let cancelLate: Cancel | null = null
  let cancelDead: Cancel | null = null
  let cancelCheck: Cancel = () => undefined
  let lastPingAt = Number.NEGATIVE_INFINITY
  let isClockLost = false
  let sleptAt = Number.NEGATIVE_INFINITY
  const hasSlept = createSleepDetector(environment)

  const markAlive = () => {
    cancelDead?.()
    cancelDead = null
  }
  const cancelLateTimer = () => {
    cancelLate?.()
    cancelLate = null
  }
  const markFresh = () => {
    isClockLost = false
    cancelLateTimer()
  }
  const handleLate = () => {
    cancelLate = null
    handlers.onLate()
  }
  const handleDead = () => {
    cancelDead = null
    handlers.onDead()
  }
  const awaitMessage = () => {
    const deadAt = environment.elapsed() + deadAfterMs
    cancelLate ??= environment.setTimer(lateAfterMs, handleLate)
    cancelDead ??= environment.setTimer(deadAfterMs, () => {
      const hasStalled = environment.elapsed() - deadAt > stallMs
      if (hasStalled) cancelDead = environment.setTimer(stallMs, handleDead)
      else handleDead()
    })
  }
  const isOverdue = () =>
    Number.isFinite(lastPingAt) && environment.elapsed() - lastPingAt > pingIntervalMs + lateAfterMs
  const schedulePing = (delay: Duration) => {
    cancelPing()
    cancelPing = environment.setTimer(delay, ping)
  }
  const detectSleep = (): boolean => {
    if (!hasSlept()) return false
    isClockLost = true
    sleptAt = environment.elapsed()
    handlers.onClockLost()
    return true
  }
  const ping = () => {
    // After sleep the page may be outdated until the server has replied.
    if (detectSleep() || isOverdue()) handlers.onLate()
    lastPingAt = environment.elapsed()
    handlers.ping(lastPingAt)
    awaitMessage()
    schedulePing(pingIntervalMs)
  }
  const checkSleep = (): boolean => {
    const isLate = detectSleep() || isOverdue()
    if (isLate) {
      handlers.onLate()
      ping()
    }
    return isLate
  }
  const scheduleCheck = () => {
    cancelCheck = environment.setTimer(sleepCheckMs, () => {
      scheduleCheck()
      checkSleep()
    })
  }
  const stop = () => {
    cancelPing()
    cancelCheck()
    markAlive()
    cancelLateTimer()
  }
  return {
    start: () => {
      stop()
      lastPingAt = Number.NEGATIVE_INFINITY
      scheduleCheck()
      ping()
    },
    stop,
    checkSleep,
    isClockLost: () => isClockLost,
    isSinceSleep: (t) => t >= sleptAt,
    pingSoon: () => {
      if (checkSleep()) return
      const wait = lastPingAt + minPingGapMs - environment.elapsed()
      if (wait > 0) schedulePing(wait)
      else ping()
    },
    markAlive,
    markFresh,
  }
}
