import { type Kysely, sql } from 'kysely'
import type { Duration } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

/** So many tries in so long a time. */
export type Allowance = { readonly most: number; readonly per: Duration }

/** A try that has been counted. */
export type Tally = {
  /** 0 where it is allowed, else the seconds to wait. */
  readonly wait: number
  /** Whether it is the last that is allowed. Of tries made at once, one is. */
  readonly isLast: boolean
}

/** Counts tries at something that may be guessed, over all processes of the house. */
export type Attempts = {
  /** Counts a try. */
  count(key: string, allowance: Allowance, now: number): Promise<Tally>
  /** Looks whether another try would be allowed, without counting one. @returns as a tally's `wait` */
  look(key: string, allowance: Allowance, now: number): Promise<number>
  /** Takes a try back that turned out right. */
  forgive(key: string): Promise<void>
  /** Has what was counted stand until an instant. */
  hold(key: string, until: number): Promise<void>
  /** Forgets all that was counted. */
  clear(key: string): Promise<void>
}

/**
 * Counts in the database, so that tries spread over processes are seen together. The table is not logged: after a
 * crash of the database counting begins anew.
 */
export function openAttempts(db: Kysely<Rows>): Attempts {
  return {
    async count(key, { most, per }, now) {
      await db.deleteFrom('attempts').where('window_ends', '<=', now).execute()
      const { rows } = await sql<{ count: number; window_ends: number }>`
        insert into attempts (key, count, window_ends) values (${key}, 1, ${now + per})
        on conflict (key) do update set count = attempts.count + 1
        returning count, window_ends`.execute(db)
      const [row] = rows
      return {
        wait: row && row.count > most ? secondsUntil(row.window_ends, now) : 0,
        isLast: row?.count === most,
      }
    },
    async look(key, { most }, now) {
      const row = await db
        .selectFrom('attempts')
        .select('window_ends')
        .where('key', '=', key)
        .where('count', '>=', most)
        .where('window_ends', '>', now)
        .executeTakeFirst()
      return row ? secondsUntil(row.window_ends, now) : 0
    },
    async forgive(key) {
      await db
        .updateTable('attempts')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('key', '=', key)
        .execute()
    },
    async hold(key, until) {
      await db.updateTable('attempts').set({ window_ends: until }).where('key', '=', key).execute()
    },
    async clear(key) {
      await db.deleteFrom('attempts').where('key', '=', key).execute()
    },
  }
}

const secondsUntil = (end: number, now: number): number => Math.max(1, Math.ceil((end - now) / 1000))

/** The refusal of somebody who tried too often. @param wait seconds */
export const tooMany = (wait: number) => refusal('tooManyRequests', { retryAfter: wait })
