import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import { startHeart } from './heart.ts'
import { type Beat, beatEvery, nextDue, type Outage, salesDue } from './heartbeat.ts'
import type { Rooms } from './rooms.ts'

/** Closes timed lots at their end (T7, T8), and reopens those whose end fell into an outage (T9). */
export type ClosingClock = {
  /** Says that a lot of some sale ends at `end`, sooner perhaps than anything known so far. */
  expect(end: number): void
  close(): Promise<void>
}

type Parts = {
  readonly pool: Pool
  readonly rooms: Pick<Rooms, 'queue'>
  readonly clock: Clock
  readonly log: Log
}

/** The longest that one timer is set for, in milliseconds: Node's own go no further than 24.8 days. */
const longestTimer = 12 * 3_600_000
/** Milliseconds after its last beat for which this process may close lots: later, an outage may have to be made good first. */
const longestTrust = 2 * beatEvery
/** Milliseconds after which a closing that could not be done is tried again. */
const pause = 250

/**
 * Starts the clock; any number of processes may run one, the ledger lets each lot close once. An outage until now is
 * made good before this resolves.
 */
export async function startClosingClock(parts: Parts): Promise<ClosingClock> {
  const { pool, clock, log } = parts
  let steadyAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | null = null
  let timerEnd = Number.POSITIVE_INFINITY
  let closing: Promise<void> | null = null
  let closed = false

  /** Milliseconds of a clock that only rises, where the house's own is not one that a test sets. */
  const ticks = () => (clock.follows === 'database' ? performance.now() : clock.now())

  async function beaten(found: Beat): Promise<void> {
    if (found.kind === 'outage') await makeGood(parts, found.outage)
    if (closed) return
    steadyAt = ticks()
    const next = await nextDue(pool)
    if (next !== null && closing === null) arm(next)
  }

  async function closeDue(): Promise<void> {
    const now = clock.now()
    if (ticks() - steadyAt > longestTrust) {
      arm(now + pause)
      return
    }
    for (const auctionId of await salesDue(pool, now)) {
      const outcome = await parts.rooms.queue(auctionId).submit({ command: { type: 'tick' } })
      if (outcome.kind !== 'accepted') log.debug({ auctionId, outcome: outcome.kind }, 'Nothing to close')
    }
    const next = await nextDue(pool)
    if (next !== null) arm(Math.max(next, clock.now() + (next <= now ? pause : 0)))
  }

  function arm(end: number): void {
    if (closed || end >= timerEnd) return
    if (timer) clearTimeout(timer)
    timerEnd = end
    timer = setTimeout(ring, Math.min(Math.max(end - clock.now(), 0), longestTimer))
  }

  function ring(): void {
    const end = timerEnd
    timerEnd = Number.POSITIVE_INFINITY
    if (clock.now() < end) arm(end)
    else closeNow()
  }

  function closeNow(): void {
    closing ??= closeDue()
      .catch((error) => {
        log.warn({ err: error }, 'Lots could not be closed; trying again')
        arm(clock.now() + pause)
      })
      .finally(() => {
        closing = null
      })
  }

  const heart = await startHeart({ pool, clock, log, beaten })

  return {
    expect: arm,
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await Promise.all([closing, heart.close()])
    },
  }
}

/** T9: has every sale that was due in an outage reopen what fell into it. */
async function makeGood({ pool, rooms, log }: Parts, outage: Outage): Promise<void> {
  const sales = await salesDue(pool, outage.to)
  log.info({ ...outage, sales: sales.length }, 'The house was away; lots that ended meanwhile reopen')
  for (const auctionId of sales) {
    const outcome = await rooms.queue(auctionId).submit({ command: { type: 'recover', ...outage } })
    if (outcome.kind === 'unavailable' || outcome.kind === 'overloaded') {
      throw new Error(`The outage could not be made good at sale ${auctionId}`)
    }
  }
}
