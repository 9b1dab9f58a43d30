import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { RegistrationKey } from './store.ts'

/** Milliseconds within which a decision can be undone (W8). */
const undoMs = 10_000

const scheduledDecision = z.object({
  id: z.string(),
  decision: z.enum(['approve', 'refuse', 'askIdentity']),
  reason: z.string(),
  /** 0 if no limit was set explicitly. */
  limit: z.number(),
  deposit: z.enum(['held', 'ask', 'waive']),
  by: z.string(),
  /** When it takes effect, in Unix milliseconds. */
  at: z.number(),
  /** It is being carried out and can no longer be undone. */
  started: z.boolean(),
})

/** A decision on a registration that has not yet taken effect. */
export type ScheduledDecision = z.output<typeof scheduledDecision>

/** Reads the column `scheduled`. */
export const parseScheduled = (column: unknown): ScheduledDecision | null =>
  column === null ? null : scheduledDecision.parse(column)

/** Schedules a decision and the job that carries it out, replacing an earlier one. */
export async function scheduleDecision(
  trx: Kysely<Rows>,
  { auctionId, userId }: RegistrationKey,
  decision: Omit<ScheduledDecision, 'id' | 'at' | 'started'>,
  now: number,
): Promise<void> {
  const scheduled: ScheduledDecision = { ...decision, id: randomUUID(), at: now + undoMs, started: false }
  await trx
    .updateTable('registrations')
    .set({ scheduled: JSON.stringify(scheduled) })
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .execute()
  await enqueue(trx, 'registrationDecision', { auctionId, userId, id: scheduled.id }, { after: undoMs })
}

/** Withdraws the scheduled decision, unless it is being carried out. @returns the decision that was withdrawn */
export async function withdrawScheduled(
  trx: Kysely<Rows>,
  { auctionId, userId }: RegistrationKey,
): Promise<ScheduledDecision | null> {
  const row = await trx
    .selectFrom('registrations')
    .select('scheduled')
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const scheduled = parseScheduled(row?.scheduled ?? null)
  if (scheduled === null || scheduled.started) return null
  await trx
    .updateTable('registrations')
    .set({ scheduled: null })
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .execute()
  return scheduled
}

/** Marks the decision with an id as being carried out. @returns null if it was undone or replaced */
export async function startScheduled(
  db: Kysely<Rows>,
  { auctionId, userId }: RegistrationKey,
  id: string,
): Promise<ScheduledDecision | null> {
  const row = await db
    .updateTable('registrations')
    .set({ scheduled: sql`jsonb_set(scheduled, '{started}', 'true')` })
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .where(sql`scheduled ->> 'id'`, '=', id)
    .returning('scheduled')
    .executeTakeFirst()
  return parseScheduled(row?.scheduled ?? null)
}

/** Removes the decision with an id after it has been carried out. @returns whether it was still the current one */
export async function endScheduled(
  db: Kysely<Rows>,
  { auctionId, userId }: RegistrationKey,
  id: string,
): Promise<boolean> {
  const updated = await db
    .updateTable('registrations')
    .set({ scheduled: null })
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .where(sql`scheduled ->> 'id'`, '=', id)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}
