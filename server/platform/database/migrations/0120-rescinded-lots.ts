import { type Kysely, sql } from 'kysely'

/** Finds the lots of a sale whose sale was rescinded (O10): few of all that were sold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index order_lots_rescinded on order_lots (auction_id) where rescinded_at is not null`.execute(
    db,
  )
}
