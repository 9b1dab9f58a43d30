import { type Kysely, sql } from 'kysely'

/**
 * Allows a notice that a purchase was reversed. Its kind is checked on reading, as a wider constraint would
 * restrict the previous version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices drop constraint notices_kind_check`.execute(db)
}
