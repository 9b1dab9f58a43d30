import { type Kysely, sql } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Limit } from './limits.ts'

/** A rate limiter across all server processes. */
export type SharedLimiter = {
  /** Counts an event. @returns 0 if it is allowed, else the seconds to wait */
  take(key: string): Promise<number>
}

/**
 * Creates the limiter of `limits.ts` in the database, for events that are rare or costly to others: all
 * processes together allow the limit. It shares the table of attempts, which deletes expired counts.
 * @param name what is limited, as part of its keys
 */
export function createSharedLimiter(
  db: Kysely<Rows>,
  name: string,
  { max, perMs }: Limit,
  clock: Pick<Clock, 'now'>,
): SharedLimiter {
  const each = Math.ceil(perMs / Math.max(1, max))
  return {
    async take(subject) {
      if (max === 0) return 0
      const [key, now] = [`${name} ${subject}`, clock.now()]
      const paidOff = sql<number>`greatest(attempts.window_ends, ${now}::bigint) + ${each}::bigint`
      const { rows } = await sql<{ window_ends: number }>`
        insert into attempts (key, count, window_ends) values (${key}, 1, ${now + each})
        on conflict (key) do update set count = attempts.count + 1, window_ends = ${paidOff}
        where ${paidOff} <= ${now + perMs}::bigint
        returning window_ends`.execute(db)
      if (rows.length > 0) return 0
      const row = await db
        .selectFrom('attempts')
        .select('window_ends')
        .where('key', '=', key)
        .executeTakeFirst()
      return Math.max(1, Math.ceil(((row?.window_ends ?? now) + each - perMs - now) / 1000))
    },
  }
}
