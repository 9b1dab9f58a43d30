import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type HeartbeatResult, heartbeatIntervalMs, nextDue, type Outage, salesDue } from './heartbeat.ts'
import { startHeartbeat } from './heartbeat-runner.ts'
import type { Rooms } from './rooms.ts'

/** Closes timed lots at their end (T7, T8), and reopens those whose end fell into an outage (T9). */
export type ClosingClock = {
  /** Says that a lot of some sale ends at `end`, sooner perhaps than anything known so far. */
  schedule(end: number): void
  close(): Promise<void>
}

type Parts = {
  readonly pool: Pool
  readonly rooms: Pick<Rooms, 'queue'>
  readonly clock: Clock
  readonly log: Log
}

/** The longest that one timer is set for, in milliseconds: Node's own go no further than 24.8 days. */
const maxTimerMs = 12 * 3_600_000
/** Milliseconds after its last beat for which this process may close lots: later, an outage may have to be made good first. */
const maxHeartbeatAgeMs = 2 * heartbeatIntervalMs
/** Milliseconds after which a closing that could not be done is tried again. */
const retryDelayMs = 250

/**
 * Starts the clock; any number of processes may run one, the ledger lets each lot close once. An outage until now is
 * made good before this resolves.
 */
export async function startClosingClock(parts: Parts): Promise<ClosingClock> {
  const { pool, clock, log } = parts
  let lastHeartbeatAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | null = null
  let timerEnd = Number.POSITIVE_INFINITY
  let closing: Promise<void> | null = null
  let closed = false

  /** Milliseconds of a clock that only rises, where the house's own is not one that a test sets. */
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
      if (outcome.kind !== 'accepted') log.debug({ auctionId, outcome: outcome.kind }, 'Nothing to close')
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

/** T9: has every sale that was due in an outage reopen what fell into it. */
async function recoverFromOutage({ pool, rooms, log }: Parts, outage: Outage): Promise<void> {
  const sales = await salesDue(pool, outage.to)
  log.info({ ...outage, sales: sales.length }, 'The house was away; lots that ended meanwhile reopen')
  for (const auctionId of sales) {
    const outcome = await rooms.queue(auctionId).submit({ command: { type: 'recover', ...outage } })
    if (outcome.kind === 'unavailable' || outcome.kind === 'overloaded') {
      throw new Error(`The outage could not be made good at sale ${auctionId}`)
    }
  }
}
