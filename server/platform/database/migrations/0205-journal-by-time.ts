import { type Kysely, sql } from 'kysely'

/** Reports read the journal by periods (Q4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index journal_entries_at on journal_entries (at)`.execute(db)
}
