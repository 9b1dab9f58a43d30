import type { Pool } from 'pg'
import type { Clock } from '#server/clock.ts'
import type { Log } from '#server/log.ts'

/** A clock that agrees with the database's, so that processes on several machines cannot disagree about an end. */
export type DatabaseClock = Clock & { close(): void }

/** Milliseconds between two comparisons. */
const pause = 30_000
/** Comparisons at a time; the one with the quickest answer is believed. */
const tries = 5

/**
 * A clock of this machine, set right by the database's.
 * @param base the machine's own clock
 */
export async function openDatabaseClock(pool: Pool, base: Clock, log: Log): Promise<DatabaseClock> {
  let offset = await compare(pool, base)
  const timer = setInterval(() => {
    compare(pool, base).then(
      (measured) => {
        offset = measured
      },
      (error) => log.warn({ err: error }, 'The clock could not be compared with the database'),
    )
  }, pause)
  timer.unref()
  return { now: () => base.now() + offset, close: () => clearInterval(timer) }
}

/** Whole milliseconds by which the database's clock is ahead of ours. */
async function compare(pool: Pool, base: Clock): Promise<number> {
  const samples: { took: number; offset: number }[] = []
  for (let i = 0; i < tries; i++) {
    const began = performance.now()
    const { rows } = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    )
    const took = performance.now() - began
    samples.push({ took, offset: (rows[0]?.now ?? base.now()) + took / 2 - base.now() })
  }
  const best = samples.toSorted((a, b) => a.took - b.took)[0]
  return Math.round(best?.offset ?? 0)
}
