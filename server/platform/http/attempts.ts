import { type Kysely, sql } from 'kysely'
import type { Duration } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

/** The number of attempts allowed within a period. */
export type Allowance = { readonly max: number; readonly perMs: Duration }

/** The result of counting an attempt. */
export type Tally = {
  /** 0 if the attempt is allowed, else the seconds to wait. */
  readonly wait: number
  /** Whether this is the last allowed attempt. It is true for exactly one of several concurrent attempts. */
  readonly isLast: boolean
}

/** Counts attempts at something that could be guessed, across all server processes. */
export type Attempts = {
  /** Counts an attempt. */
  count(key: string, allowance: Allowance, now: number): Promise<Tally>
  /** Checks whether another attempt would be allowed, without counting one. @returns the seconds to wait, or 0 */
  check(key: string, allowance: Allowance, now: number): Promise<number>
  /** Removes one successful attempt from the count. */
  uncount(key: string): Promise<void>
  /** Extends the current period to an instant, so that its count lasts until then. */
  extend(key: string, until: number): Promise<void>
  /** Resets the count. */
  clear(key: string): Promise<void>
}

/**
 * Creates attempts that are counted in the database, so that those at different processes add up. The table
 * is unlogged: after a crash of the database the counts start at zero.
 */
export function createAttempts(db: Kysely<Rows>): Attempts {
  return {
    async count(key, { max, perMs }, now) {
      await db.deleteFrom('attempts').where('window_ends', '<=', now).execute()
      const { rows } = await sql<{ count: number; window_ends: number }>`
        insert into attempts (key, count, window_ends) values (${key}, 1, ${now + perMs})
        on conflict (key) do update set count = attempts.count + 1
        returning count, window_ends`.execute(db)
      const [row] = rows
      return {
        wait: row && row.count > max ? secondsUntil(row.window_ends, now) : 0,
        isLast: row?.count === max,
      }
    },
    async check(key, { max }, now) {
      const row = await db
        .selectFrom('attempts')
        .select('window_ends')
        .where('key', '=', key)
        .where('count', '>=', max)
        .where('window_ends', '>', now)
        .executeTakeFirst()
      return row ? secondsUntil(row.window_ends, now) : 0
    },
    async uncount(key) {
      await db
        .updateTable('attempts')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('key', '=', key)
        .execute()
    },
    async extend(key, until) {
      await db.updateTable('attempts').set({ window_ends: until }).where('key', '=', key).execute()
    },
    async clear(key) {
      await db.deleteFrom('attempts').where('key', '=', key).execute()
    },
  }
}

const secondsUntil = (end: number, now: number): number => Math.max(1, Math.ceil((end - now) / 1000))

/** Returns the refusal after too many attempts. @param wait seconds */
export const tooManyRequests = (wait: number) => refusal('tooManyRequests', { retryAfter: wait })
