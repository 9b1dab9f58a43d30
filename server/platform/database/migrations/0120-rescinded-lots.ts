import { type Kysely, sql } from 'kysely'

/** Adds an index of the rescinded lots of a sale (O10), which are few. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index order_lots_rescinded on order_lots (auction_id) where rescinded_at is not null`.execute(
    db,
  )
}
