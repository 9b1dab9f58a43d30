import { type Kysely, sql } from 'kysely'

/** Records letters to an outbid bidder about a lot, so that they are minutes apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column letter_at bigint`.execute(db)
  await sql`comment on column notices.letter_at is 'When its latest letter left; null for none'`.execute(db)
}
