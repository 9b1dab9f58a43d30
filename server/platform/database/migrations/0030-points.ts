import { type Kysely, sql } from 'kysely'

/** Loyalty points: how many each person has, every entry that led there, and what was redeemed with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ledger(db)
  await giftOrders(db)
}

async function ledger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table points_accounts (
      user_id text primary key references users on delete cascade,
      balance bigint not null default 0 check (balance >= 0),
      owed bigint not null default 0 check (owed >= 0)
    )`.execute(db)
  const say = (what: string, text: string) => sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
  await say(
    'table points_accounts',
    'What each person has in points: the sum of their entries (P1). Locked by whoever moves points',
  )
  await say('column points_accounts.owed', 'What a reversal could not take; taken from the next points (P3)')
  await sql`
    create table points_entries (
      seq bigint generated always as identity primary key,
      key text not null unique,
      user_id text not null references users on delete cascade,
      at bigint not null,
      points bigint not null check (points <> 0),
      balance bigint not null check (balance >= 0),
      kind text not null,
      told jsonb not null
    )`.execute(db)
  await say('column points_entries.key', 'What makes it the same entry: nothing moves points twice under it')
  await say('column points_entries.balance', 'What its owner had after it')
  await say('column points_entries.told', 'Why, as JSON: a PointsReason; put into words when it is read')
  await sql`create index points_entries_user on points_entries (user_id, seq desc)`.execute(db)
  await sql`
    create function points_entries_stand() returns trigger language plpgsql as $$
    begin
      raise exception 'Entries of points stand as they were written';
    end $$`.execute(db)
  await sql`
    create trigger points_entries_stand before update of seq, key, user_id, at, points, balance, kind
    on points_entries for each row execute function points_entries_stand()`.execute(db)
  await sql`
    create table points_reversals (
      key text primary key,
      user_id text not null references users on delete cascade,
      earned_key text not null references points_entries (key) on delete cascade,
      points bigint not null check (points > 0)
    )`.execute(db)
  await say('table points_reversals', 'What was taken back of what an entry earned, or is owed since (P3)')
  await sql`create index points_reversals_earned on points_reversals (earned_key)`.execute(db)
  await sql`create index points_reversals_user on points_reversals (user_id)`.execute(db)
}

async function giftOrders(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence gift_order_number start 1001`.execute(db)
  await sql`
    create table gift_orders (
      id text primary key,
      number bigint not null unique default nextval('gift_order_number'),
      user_id text not null references users on delete cascade,
      gift_id text not null references gifts,
      quantity integer not null check (quantity > 0),
      points bigint not null check (points > 0),
      delivery_points bigint not null check (delivery_points >= 0),
      address jsonb,
      status text not null default 'placed' check (status in ('placed', 'shipped', 'delivered', 'cancelled')),
      carrier text not null default '',
      tracking text not null default '',
      reason text not null default '',
      cancelled_by text check (cancelled_by in ('owner', 'house')),
      placed_at bigint not null,
      shipped_at bigint,
      delivered_at bigint,
      cancelled_at bigint
    )`.execute(db)
  const say = (what: string, text: string) =>
    sql`comment on column ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
  await say('gift_orders.points', 'What it cost in all, delivery included (P2)')
  await say('gift_orders.address', 'Where it goes, as the address was then; null where nothing is sent')
  await say('gift_orders.reason', 'Why the house cancelled it')
  await sql`create index gift_orders_user on gift_orders (user_id, placed_at desc)`.execute(db)
  await sql`create index gift_orders_status on gift_orders (status, placed_at)`.execute(db)
  await sql`create index gift_orders_gift on gift_orders (gift_id)`.execute(db)
}
