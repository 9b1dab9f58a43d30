import { type Kysely, sql } from 'kysely'

/** Who asked to bid in which sale, and what came of it; and the lots that people keep an eye on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registrations (
      auction_id text not null references auctions on delete cascade,
      user_id text not null references users on delete cascade,
      status text not null check (status in ('pending', 'approved', 'refused')),
      reason text not null default '',
      payment_id text references payment_cards on delete set null,
      meeting_id text not null default '',
      invite_count integer not null default 0,
      deposit_amount bigint not null default 0,
      signature_file text not null default '',
      join_time text not null default '',
      cates text[] not null default '{}',
      bid_limit bigint,
      terms_version text not null,
      asked_at bigint not null,
      decided_at bigint,
      primary key (auction_id, user_id)
    )`.execute(db)
  await sql`comment on table registrations is 'The paddle itself is in the ledger: a row here is the asking and the answer'`.execute(
    db,
  )
  await sql`comment on column registrations.bid_limit is 'W3, in whole units; null where there is none'`.execute(
    db,
  )
  await sql`create index registrations_user on registrations (user_id)`.execute(db)
  await sql`
    create table favorites (
      user_id text not null references users on delete cascade,
      lot_id text not null references lots on delete cascade,
      kept_at bigint not null,
      primary key (user_id, lot_id)
    )`.execute(db)
  await sql`create index favorites_lot on favorites (lot_id)`.execute(db)
}
