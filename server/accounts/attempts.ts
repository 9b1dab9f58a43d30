import { type Kysely, sql } from 'kysely'
import type { Duration } from '#domain/money.ts'
import type { Rows } from '#server/database/rows.ts'
import { refusal } from '#wire/refusal-data.ts'

/** So many tries in so long a time. */
export type Allowance = { readonly most: number; readonly per: Duration }

/** Counts tries at something that may be guessed, over all processes of the house. */
export type Attempts = {
  /** Counts a try. @returns 0 where it is allowed, else the seconds to wait */
  count(key: string, allowance: Allowance, now: number): Promise<number>
  /** Takes a try back that turned out right. */
  forgive(key: string): Promise<void>
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
      return row && row.count > most ? Math.max(1, Math.ceil((row.window_ends - now) / 1000)) : 0
    },
    async forgive(key) {
      await db
        .updateTable('attempts')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('key', '=', key)
        .execute()
    },
  }
}

/** The refusal of somebody who tried too often. @param wait seconds */
export const tooMany = (wait: number) => refusal('tooManyRequests', { retryAfter: wait })
