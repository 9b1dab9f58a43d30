import { type Kysely, sql } from 'kysely'

/** Records letters to sellers, one for each request for their consent (S9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table consents add column notified_at bigint`.execute(db)
  await sql`comment on column consents.notified_at is 'When the seller was written to about the request'`.execute(
    db,
  )
}
