import { type Kysely, sql } from 'kysely'

/** Allows the producer of a published lot to be corrected in either language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lot_text add column producer text`.execute(db)
  await sql`comment on column lot_text.producer is 'The producer as a correction states it (K13); null where the name of the lot’s producer holds'`.execute(
    db,
  )
}
