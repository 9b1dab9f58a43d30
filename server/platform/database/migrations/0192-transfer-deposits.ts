import { type Kysely, sql } from 'kysely'

/** Adds deposits for sales by transfer (W9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transfer_deposits (
      id text primary key,
      number integer generated always as identity (start with 10001) unique,
      auction_id text not null,
      user_id text not null,
      status text not null check (status in
        ('awaited', 'held', 'applied', 'returnDue', 'returnPrepared', 'returned', 'cancelled')),
      currency text not null,
      asked bigint not null check (asked > 0),
      received bigint not null default 0 check (received >= 0),
      applied bigint not null default 0 check (applied between 0 and received),
      received_on text not null default '',
      payer text not null default '',
      bank_reference text not null default '',
      order_id text,
      return_account text not null default '',
      prepared_by text not null default '',
      returned_on text not null default '',
      return_reference text not null default '',
      returned_by text not null default '',
      asked_at bigint not null,
      ended_at bigint,
      changed_at bigint not null,
      check (status <> 'returned' or returned_by <> prepared_by)
    )`.execute(db)
  await sql`comment on table transfer_deposits is 'Deposits for sales by transfer, in cents (W9)'`.execute(db)
  await sql`comment on column transfer_deposits.number is 'The number in its reference'`.execute(db)
  await sql`comment on column transfer_deposits.received_on is 'The day on which it came: 2026-12-04'`.execute(
    db,
  )
  await sql`comment on column transfer_deposits.payer is 'Who it came from, and their account: it goes back there'`.execute(
    db,
  )
  await sql`comment on column transfer_deposits.ended_at is 'When it was no longer needed: the days for its return count from here'`.execute(
    db,
  )
  await sql`comment on column transfer_deposits.order_id is 'The order that it has paid'`.execute(db)
  await sql`
    create unique index transfer_deposits_open on transfer_deposits (auction_id, user_id)
    where status in ('awaited', 'held')`.execute(db)
  await sql`create index transfer_deposits_user on transfer_deposits (user_id)`.execute(db)
  await sql`create index transfer_deposits_changed on transfer_deposits (status, changed_at)`.execute(db)
}
