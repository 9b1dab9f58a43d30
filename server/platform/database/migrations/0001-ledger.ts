import { type Kysely, sql } from 'kysely'

/** The ledger of every sale, what is read off it for lists, and the heartbeat that tells an outage (T9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await record(db)
  await standings(db)
  await hammered(db)
  await heartbeat(db)
}

async function record(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger (
      auction_id text not null,
      seq integer not null check (seq > 0),
      at bigint not null,
      type text not null,
      data text not null,
      commitments text not null,
      secret text,
      asked_by text,
      ak text,
      answer text,
      hash text not null,
      primary key (auction_id, seq)
    )`.execute(db)
  await sql`create unique index ledger_asked_once on ledger (asked_by, ak) where ak is not null`.execute(db)
  await sql`comment on column ledger.data is 'The public part of the event, as canonical JSON: what the hash covers'`.execute(
    db,
  )
  await sql`comment on column ledger.secret is 'Salt and values of what the public part only commits to'`.execute(
    db,
  )
  await sql`comment on column ledger.ak is 'On the first entry of what somebody asked: the key that makes asking twice one'`.execute(
    db,
  )
  await sql`
    create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'The ledger is append-only' using errcode = 'restrict_violation';
    end $$`.execute(db)
  await sql`
    create trigger ledger_is_append_only before update or delete or truncate on ledger
    for each statement execute function ledger_is_append_only()`.execute(db)
  await sql`
    create table ledger_head (
      auction_id text primary key,
      seq integer not null,
      hash text not null
    ) with (fillfactor = 50)`.execute(db)
  await sql`comment on column ledger.answer is 'What was answered to whoever asked, for when they ask again'`.execute(
    db,
  )
  await sql`
    create table answers (
      asked_by text not null,
      ak text not null,
      auction_id text not null,
      seq integer not null,
      body text not null,
      primary key (asked_by, ak)
    )`.execute(db)
  await sql`comment on table answers is 'What was answered to askings that changed nothing, and so have no entry'`.execute(
    db,
  )
}

async function standings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sale_standing (
      auction_id text primary key,
      seq integer not null,
      kind text not null check (kind in ('timed', 'live')),
      live_status smallint not null,
      is_end boolean not null,
      start_time bigint not null,
      current_lot_id text,
      lots integer not null,
      lots_sold integer not null,
      hammer_total bigint not null,
      next_end bigint,
      last_end bigint
    ) with (fillfactor = 50)`.execute(db)
  await sql`comment on column sale_standing.next_end is 'Unix milliseconds when the next lot of a timed sale closes; null where none will'`.execute(
    db,
  )
  await sql`create index sale_standing_due on sale_standing (next_end) where not is_end and next_end is not null`.execute(
    db,
  )
  await sql`
    create table lot_standing (
      auction_id text not null,
      lot_id text not null,
      seq integer not null,
      sale_status smallint not null,
      lot_status smallint not null,
      withdrawn boolean not null,
      end_time bigint not null,
      win_price bigint not null,
      final_price bigint not null,
      next_price bigint not null,
      reserve_met boolean not null,
      leader text not null,
      leader_bidder text,
      leader_channel text not null,
      bid_count integer not null,
      primary key (auction_id, lot_id)
    ) with (fillfactor = 50)`.execute(db)
  await sql`create index lot_standing_lot on lot_standing (lot_id)`.execute(db)
  await sql`
    create table my_standing (
      bidder text not null,
      auction_id text not null,
      lot_id text not null,
      my_price bigint not null,
      at bigint not null,
      led_at bigint not null,
      told_at bigint not null default 0,
      primary key (bidder, auction_id, lot_id)
    ) with (fillfactor = 70)`.execute(db)
  await sql`create index my_standing_lot on my_standing (auction_id, lot_id)`.execute(db)
  await sql`comment on column my_standing.led_at is 'When a bid of theirs last led; 0 where none has'`.execute(
    db,
  )
  await sql`comment on column my_standing.told_at is 'Up to which of their leads they have been told that they lost it'`.execute(
    db,
  )
  await sql`comment on column my_standing.my_price is 'Own maximum or highest bid; 0 where all were taken back'`.execute(
    db,
  )
}

async function hammered(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_line (
      auction_id text not null,
      seq integer not null,
      lot_id text not null,
      bidder text not null,
      paddle text not null,
      hammer bigint not null,
      at bigint not null,
      voided_seq integer,
      primary key (auction_id, seq)
    )`.execute(db)
  await sql`comment on column order_line.bidder is 'Account of the buyer; empty where somebody in the room without a paddle bought'`.execute(
    db,
  )
  await sql`create unique index order_line_one_buyer on order_line (auction_id, lot_id) where voided_seq is null`.execute(
    db,
  )
  await sql`create index order_line_bidder on order_line (bidder) where voided_seq is null`.execute(db)
}

async function heartbeat(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table house_heartbeat (
      singleton boolean primary key default true check (singleton),
      at bigint not null
    )`.execute(db)
  await sql`comment on column house_heartbeat.at is 'Unix milliseconds until which the house is known to have been open'`.execute(
    db,
  )
}
