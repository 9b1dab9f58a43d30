import { type Kysely, sql } from 'kysely'
import type { Duration } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** The retention period in months, so that a year can be compared with the previous one. */
const retentionMonths = 25

const day: Duration = 24 * 60 * 60_000

/** Enqueues the next deletion for one day later; at most one is queued. */
export const queueDeletion = (db: Kysely<Rows>): Promise<void> =>
  enqueue(db, 'event.forget', {}, { after: day, key: 'event.forget' })

/**
 * Deletes counts older than 25 months (C4), and enqueues the next run if any are left. @param today local day,
 * `2026-11-20`
 */
export async function deleteOldCounts(db: Kysely<Rows>, today: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from event_counts where day < ${today}::date - ${retentionMonths} * interval '1 month'`.execute(
      trx,
    )
    const left = await trx.selectFrom('event_counts').select('name').limit(1).executeTakeFirst()
    if (left) await queueDeletion(trx)
  })
}
