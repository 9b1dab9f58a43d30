import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** Drops the letters that are queued for some tasks: what is long past is not written about. */
export async function dropLetters(db: Kysely<Rows>, tasks: readonly string[]): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = any(${[...tasks]})))`.execute(db)
}
