import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type HeartbeatResult, heartbeatIntervalMs, nextDue, type Outage, salesDue } from './heartbeat.ts'
import { startHeartbeat } from './heartbeat-runner.ts'
import type { Rooms } from './rooms.ts'

/** Closes timed lots at their end (T7, T8), and reopens those that ended during an outage (T9). */
export type ClosingClock = {
  /** Schedules a closing at `end`, which may be earlier than the next known one. */
  schedule(end: number): void
  close(): Promise<void>
}

type Parts = {
  readonly pool: Pool
  readonly rooms: Pick<Rooms, 'queue'>
  readonly clock: Clock
  readonly log: Log
}

/** The longest timer in milliseconds: Node's timers are limited to 24.8 days. */
const maxTimerMs = 12 * 3_600_000
/**
 * Milliseconds after its last heartbeat during which this process may close lots; later, it may first have to
 * recover from an outage.
 */
const maxHeartbeatAgeMs = 2 * heartbeatIntervalMs
/** Milliseconds before a failed closing is retried. */
const retryDelayMs = 250

/**
 * Starts the clock. Any number of processes may run one; the ledger closes each lot once. It recovers from an
 * outage before it resolves.
 */
export async function startClosingClock(parts: Parts): Promise<ClosingClock> {
  const { pool, clock, log } = parts
  let lastHeartbeatAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | null = null
  let timerEnd = Number.POSITIVE_INFINITY
  let closing: Promise<void> | null = null
  let closed = false

  /** Returns a monotonic clock in milliseconds, or the clock that a test sets. */
  const ticks = () => (clock.follows === 'database' ? performance.now() : clock.now())

  async function onHeartbeat(found: HeartbeatResult): Promise<void> {
    if (found.kind === 'outage') await recoverFromOutage(parts, found.outage)
    if (closed) return
    lastHeartbeatAt = ticks()
    const next = await nextDue(pool)
    if (next !== null && closing === null) schedule(next)
  }

  async function closeDue(): Promise<void> {
    const now = clock.now()
    if (ticks() - lastHeartbeatAt > maxHeartbeatAgeMs) {
      schedule(now + retryDelayMs)
      return
    }
    for (const auctionId of await salesDue(pool, now)) {
      const outcome = await parts.rooms.queue(auctionId).submit({ command: { type: 'tick' } })
      if (outcome.kind !== 'accepted') log.debug({ auctionId, outcome: outcome.kind }, 'No lot to close')
    }
    const next = await nextDue(pool)
    if (next !== null) schedule(Math.max(next, clock.now() + (next <= now ? retryDelayMs : 0)))
  }

  function schedule(end: number): void {
    if (closed || end >= timerEnd) return
    if (timer) clearTimeout(timer)
    timerEnd = end
    timer = setTimeout(onTimer, Math.min(Math.max(end - clock.now(), 0), maxTimerMs))
  }

  function onTimer(): void {
    const end = timerEnd
    timerEnd = Number.POSITIVE_INFINITY
    if (clock.now() < end) schedule(end)
    else closeNow()
  }

  function closeNow(): void {
    closing ??= closeDue()
      .catch((error) => {
        log.warn({ err: error }, 'Lots could not be closed; trying again')
        schedule(clock.now() + retryDelayMs)
      })
      .finally(() => {
        closing = null
      })
  }

  const heartbeat = await startHeartbeat({ pool, clock, log, onHeartbeat })

  return {
    schedule: schedule,
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await Promise.all([closing, heartbeat.close()])
    },
  }
}

/** T9: reopens the lots that ended in an outage, in every affected sale. */
async function recoverFromOutage({ pool, rooms, log }: Parts, outage: Outage): Promise<void> {
  const sales = await salesDue(pool, outage.to)
  log.info({ ...outage, sales: sales.length }, 'Recovering from an outage: lots that ended in it reopen')
  for (const auctionId of sales) {
    const outcome = await rooms.queue(auctionId).submit({ command: { type: 'recover', ...outage } })
    if (outcome.kind === 'unavailable' || outcome.kind === 'overloaded') {
      throw new Error(`The outage could not be recovered at sale ${auctionId}`)
    }
  }
}
