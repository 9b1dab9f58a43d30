import { type Kysely, sql } from 'kysely'

/** Adds who conducts a live sale from its console. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table console_holders (
      auction_id text primary key references auctions on delete cascade,
      holder_id text not null,
      since bigint not null,
      offered_to text,
      previous_id text,
      was_taken boolean not null default false
    )`.execute(db)
  await sql`comment on table console_holders is 'The clerk who conducts a live sale from its console (V21)'`.execute(
    db,
  )
  await sql`comment on column console_holders.offered_to is 'The colleague whom the holder has asked to take over; null for nobody'`.execute(
    db,
  )
  await sql`comment on column console_holders.previous_id is 'Who held the console before; null for nobody'`.execute(
    db,
  )
  await sql`comment on column console_holders.was_taken is 'Whether it was taken over, without being handed over'`.execute(
    db,
  )
}
