import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { emailKey } from './email.ts'

/**
 * Deletes the queued letters to an address, including those that await a retry or have failed permanently
 * (C3). A letter that is being sent cannot be deleted: its job loses the address, so that a retry sends
 * nothing. The letter that confirms an erasure stays.
 */
export async function deleteQueuedLetters(trx: Kysely<Rows>, address: string): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select job.id::text, job.payload ->> 'email' as email
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.payload ->> 'email' is not null and task.identifier <> 'erasedLetter'`.execute(trx)
  const ids = rows.filter(({ email }) => emailKey(email) === emailKey(address)).map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    delete from graphile_worker._private_jobs
    where id = any(${ids}::bigint[]) and locked_at is null`.execute(trx)
  await sql`
    update graphile_worker._private_jobs set payload = (payload::jsonb || '{"email": ""}')::json
    where id = any(${ids}::bigint[])`.execute(trx)
}
