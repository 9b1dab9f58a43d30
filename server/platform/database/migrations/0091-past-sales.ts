import { type Kysely, sql } from 'kysely'

/** Adds an index for the order of the list of past sales. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sale_standing_past on sale_standing (start_time desc, auction_id) where is_end`.execute(
    db,
  )
  await sql`create index sale_standing_current on sale_standing (auction_id) where not is_end`.execute(db)
}
