import { type Kysely, sql } from 'kysely'

/** Adds corrections of the texts of published sales. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sale_corrections (
      auction_id text not null references auctions on delete cascade,
      number integer not null check (number > 0),
      at bigint not null,
      seq integer not null,
      changes jsonb not null check (jsonb_typeof(changes) = 'array'),
      notice_en text not null default '',
      notice_zh text not null default '',
      by_user_id text not null,
      primary key (auction_id, number)
    )`.execute(db)
  await sql`comment on table sale_corrections is 'Corrections of the texts of published sales (K13), with both versions'`.execute(
    db,
  )
  await sql`comment on column sale_corrections.number is 'From 1 in each sale, in the order in which they were made'`.execute(
    db,
  )
  await sql`comment on column sale_corrections.seq is 'The head of the ledger of the sale at that time'`.execute(
    db,
  )
  await sql`comment on column sale_corrections.notice_en is 'What was said about it; empty for nothing'`.execute(
    db,
  )
}
