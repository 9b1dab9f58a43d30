import { type Kysely, sql } from 'kysely'

/** Live bids that reached a lot after its hammer: the auctioneer may reopen the lot for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table late_bids (
      auction_id text not null,
      lot_id text not null,
      paddle text not null,
      price bigint not null,
      at bigint not null,
      primary key (auction_id, lot_id, paddle, price)
    )`.execute(db)
  await sql`comment on table late_bids is 'Live bids that arrived after the hammer, by paddle; each has been refused'`.execute(
    db,
  )
}
