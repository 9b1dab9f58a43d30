import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/database/rows.ts'

/**
 * Puts work into the job queue, done by a worker as soon as one is free; within a transaction, once that has committed.
 * @param task its name among the tasks that the house opens its jobs with
 * @param payload what the task is called with, as JSON
 */
export async function enqueue(db: Kysely<Rows>, task: string, payload: object): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json)`.execute(db)
}
