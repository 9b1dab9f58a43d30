import { type Kysely, sql } from 'kysely'

/** Adds offers of lots to their bidders after the sale: at most one open offer per lot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table aftersale_offers (
      id text primary key,
      auction_id text not null references auctions on delete cascade,
      lot_id text not null,
      user_id text not null,
      paddle text not null,
      price bigint not null check (price > 0),
      valid_until bigint not null,
      at bigint not null,
      by_user_id text not null,
      accepted_at bigint,
      outcome text,
      ended_at bigint
    )`.execute(db)
  await sql`comment on table aftersale_offers is 'Offers of lots to their bidders after the sale (O17)'`.execute(
    db,
  )
  await sql`comment on column aftersale_offers.id is 'The idempotency key of the press that made it'`.execute(
    db,
  )
  await sql`comment on column aftersale_offers.user_id is 'Whose paddle it is: an account, or a walk-in bidder merged with one'`.execute(
    db,
  )
  await sql`comment on column aftersale_offers.price is 'The hammer price, in whole units'`.execute(db)
  await sql`comment on column aftersale_offers.accepted_at is 'When its bidder accepted; the sale in the ledger follows'`.execute(
    db,
  )
  await sql`comment on column aftersale_offers.outcome is 'accepted, declined, withdrawn or expired; null before'`.execute(
    db,
  )
  await sql`create unique index aftersale_offers_open on aftersale_offers (auction_id, lot_id) where outcome is null`.execute(
    db,
  )
  await sql`create index aftersale_offers_user on aftersale_offers (user_id)`.execute(db)
}
