import { type Kysely, sql } from 'kysely'

/** Adds buyers' requests for further lots of a parcel: at most one for each buyer and lot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table parcel_requests (
      auction_id text not null references auctions on delete cascade,
      lot_id text not null,
      user_id text not null,
      request_id text not null,
      lots integer not null,
      asked_at bigint not null,
      asked_seq bigint not null,
      hammer_at bigint not null,
      declined_at bigint,
      primary key (auction_id, lot_id, user_id)
    )`.execute(db)
  await sql`comment on table parcel_requests is 'Online buyers’ requests for further lots of a parcel (V22), the latest of each buyer and lot'`.execute(
    db,
  )
  await sql`comment on column parcel_requests.lot_id is 'The lot that the buyer has bought'`.execute(db)
  await sql`comment on column parcel_requests.request_id is 'The idempotency key of the press that asked'`.execute(
    db,
  )
  await sql`comment on column parcel_requests.lots is 'How many further lots are requested'`.execute(db)
  await sql`comment on column parcel_requests.asked_seq is 'The head of the ledger that the request was made on'`.execute(
    db,
  )
  await sql`comment on column parcel_requests.hammer_at is 'When the lot was sold: a second hammer leaves the request behind'`.execute(
    db,
  )
  await sql`comment on column parcel_requests.declined_at is 'Null until the clerk declines it; whether it was accepted, the ledger says'`.execute(
    db,
  )
}
