import { type Kysely, sql } from 'kysely'

/** Adds the closing of sales by staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table closed_sales (
      auction_id text primary key references auctions on delete cascade,
      at bigint not null,
      by_user_id text not null
    )`.execute(db)
  await sql`comment on table closed_sales is 'Sales that staff have closed (O18); reopening one deletes its row'`.execute(
    db,
  )
}
