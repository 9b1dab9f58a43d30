import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** Drops the letters queued for some tasks, since no letters are sent about the distant past. */
export async function dropLetters(db: Kysely<Rows>, tasks: readonly string[]): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = any(${[...tasks]})))`.execute(db)
}
