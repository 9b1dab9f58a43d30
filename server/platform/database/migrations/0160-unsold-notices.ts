import { type Kysely, sql } from 'kysely'

/** A notice can say that a purchase was reversed. Its kind is checked where it is read: a wider check would restrict. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices drop constraint notices_kind_check`.execute(db)
}
