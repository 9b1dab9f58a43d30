import { type Kysely, sql } from 'kysely'

/** Adds the owners of lots, both in preparation and published (S10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lot_owners (
      lot_id text not null,
      user_id text not null references users on delete cascade,
      auction_id text not null,
      place integer not null,
      is_owner boolean not null,
      primary key (lot_id, user_id)
    )`.execute(db)
  await sql`comment on table lot_owners is 'The clients who own a lot or act for its owner (S10). Of a published lot its ledger prevails, and these rows find it'`.execute(
    db,
  )
  await sql`comment on column lot_owners.auction_id is 'The sale or draft of the lot'`.execute(db)
  await sql`create index lot_owners_user on lot_owners (user_id)`.execute(db)
  await sql`create unique index lot_owners_owner on lot_owners (lot_id) where is_owner`.execute(db)
}
