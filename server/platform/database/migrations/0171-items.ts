import { type Kysely, sql } from 'kysely'

/**
 * Adds items of consignments and the lots that they became (S3). The states allotted, offered, sold and
 * unsold follow these lots.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table items (
      id text primary key,
      consignment_id text not null references consignments on delete cascade,
      nth integer not null check (nth > 0),
      state text not null check (state in (
        'expected', 'received', 'inspected', 'agreed', 'released', 'soldPrivately', 'refused', 'withdrawn',
        'returning', 'returned'
      )),
      state_at bigint not null,
      document jsonb not null,
      place text not null default '',
      differs text not null default '',
      rev integer not null default 1,
      created_at bigint not null,
      created_by text not null,
      changed_at bigint not null,
      changed_by text not null,
      unique (consignment_id, nth)
    )`.execute(db)
  await sql`comment on table items is 'Items of consignments, which may become lots (S3)'`.execute(db)
  await sql`comment on column items.nth is 'Its number within the consignment: 3 of C-2026-014/3'`.execute(db)
  await sql`comment on column items.state is 'Its own state; allotted, offered, sold and unsold follow its lots'`.execute(
    db,
  )
  await sql`comment on column items.state_at is 'Since when it has its own state'`.execute(db)
  await sql`comment on column items.document is 'What is known of it, with the fields that drafts of lots have'`.execute(
    db,
  )
  await sql`comment on column items.place is 'Where it is: a shelf, or empty'`.execute(db)
  await sql`comment on column items.differs is 'What differed from the list of the seller when it arrived'`.execute(
    db,
  )
  await sql`
    create table item_lots (
      item_id text not null references items on delete cascade,
      lot_id text not null,
      added_at bigint not null,
      primary key (item_id, lot_id)
    )`.execute(db)
  await sql`comment on table item_lots is 'Which lots an item became, in preparation or published'`.execute(
    db,
  )
  await sql`comment on column item_lots.added_at is 'The lots added at once are one offer of the item'`.execute(
    db,
  )
  await sql`create index item_lots_lot on item_lots (lot_id)`.execute(db)
}
