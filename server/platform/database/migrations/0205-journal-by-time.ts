import { type Kysely, sql } from 'kysely'

/** Adds an index by which reports read the journal by period (Q4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index journal_entries_at on journal_entries (at)`.execute(db)
}
