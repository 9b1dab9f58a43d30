import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** The calls that any process has accepted, by their digests. */
export type AcceptedCalls = {
  /**
   * Adds a call. Exactly one of several concurrent attempts adds it.
   * @returns false if it was already added and has not expired
   */
  add(digest: Buffer, period: { readonly now: Instant; readonly expiresAt: Instant }): Promise<boolean>
}

/** Milliseconds between two deletions of expired calls, in each process. */
const sweepIntervalMs = 60_000

/** Creates the accepted calls in the database, which all processes share. */
export function createAcceptedCalls(db: Kysely<Rows>): AcceptedCalls {
  let sweepAt = 0
  return {
    async add(digest, { now, expiresAt }) {
      if (now >= sweepAt) {
        sweepAt = now + sweepIntervalMs
        await db.deleteFrom('accepted_calls').where('expires_at', '<', now).execute()
      }
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('accepted_calls')
        .values({ digest, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}
