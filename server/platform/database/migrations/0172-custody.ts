import { type Kysely, sql } from 'kysely'

/** Adds the moves of items, their return against signature and stocktakes (S3). Moves are only ever added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hand_overs (
      id text primary key,
      consignment_id text not null references consignments on delete cascade,
      at bigint not null,
      by_user_id text not null,
      collector text not null,
      signature_file text not null
    )`.execute(db)
  await sql`comment on table hand_overs is 'Items handed back to their seller, or to a collector (S3)'`.execute(
    db,
  )
  await sql`comment on column hand_overs.collector is 'Who signed for them'`.execute(db)
  await sql`create index hand_overs_consignment on hand_overs (consignment_id)`.execute(db)
  await sql`
    create table custody_moves (
      id bigint generated always as identity primary key,
      item_id text not null references items on delete cascade,
      request text not null,
      at bigint not null,
      recorded_at bigint not null,
      by_user_id text not null,
      from_place text not null,
      to_place text not null,
      why text not null,
      arrival jsonb,
      hand_over_id text references hand_overs,
      unique (item_id, request)
    )`.execute(db)
  await sql`comment on table custody_moves is 'Every move of an item (S3); places are empty outside the house'`.execute(
    db,
  )
  await sql`comment on column custody_moves.request is 'The idempotency key of the request that moved it'`.execute(
    db,
  )
  await sql`comment on column custody_moves.at is 'When it was moved; a telephone may send it later'`.execute(
    db,
  )
  await sql`comment on column custody_moves.arrival is 'What was found when it arrived'`.execute(db)
  await sql`
    create function keep_custody_move() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' or exists (select from items where id = old.item_id) then
        raise exception 'Move % stays as it was recorded', old.id;
      end if;
      return old;
    end
    $$`.execute(db)
  await sql`
    create trigger keep_custody_move before update or delete on custody_moves
    for each row execute function keep_custody_move()`.execute(db)
  await sql`
    create table custody_receipts (
      move_id bigint primary key references custody_moves on delete cascade,
      at bigint not null
    )`.execute(db)
  await sql`comment on table custody_receipts is 'The arrivals of which the seller was notified (S16)'`.execute(
    db,
  )
  await sql`
    create table stocktakes (
      id text primary key,
      place text not null,
      opened_at bigint not null,
      opened_by text not null,
      closed_at bigint,
      closed_by text
    )`.execute(db)
  await sql`comment on table stocktakes is 'Counts of what is in a place, and in places within it (S3)'`.execute(
    db,
  )
  await sql`create unique index stocktakes_open on stocktakes (place) where closed_at is null`.execute(db)
  await sql`
    create table stocktake_items (
      stocktake_id text not null references stocktakes on delete cascade,
      item_id text not null references items on delete cascade,
      scanned_at bigint,
      scanned_by text,
      outcome text,
      primary key (stocktake_id, item_id)
    )`.execute(db)
  await sql`comment on column stocktake_items.scanned_at is 'Null for one that was not found'`.execute(db)
  await sql`comment on column stocktake_items.outcome is 'Found, missing or elsewhere, once the count is closed'`.execute(
    db,
  )
  await sql`create index stocktake_items_item on stocktake_items (item_id)`.execute(db)
}
