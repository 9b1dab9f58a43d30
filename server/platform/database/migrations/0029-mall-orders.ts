import { type Kysely, sql } from 'kysely'

/** What people order in the mall, each piece at the price of its day (G1, G2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mall_orders (
      id text primary key,
      number integer not null unique generated always as identity (start with 500001),
      user_id text not null references users,
      status text not null check (status in ('pending', 'paid', 'shipped', 'delivered', 'cancelled')),
      reason text not null default '' check (reason in ('', 'buyer', 'house', 'lapsed')),
      currency text not null,
      goods bigint not null check (goods > 0),
      delivery bigint not null check (delivery >= 0),
      days integer not null check (days >= 0),
      fee bigint not null default 0 check (fee >= 0),
      points bigint not null default 0 check (points >= 0),
      charge_id text unique,
      address jsonb,
      terms_version text not null,
      shipping_company text not null default '',
      tracking_number text not null default '',
      created_at bigint not null,
      paid_at bigint,
      shipped_at bigint,
      delivered_at bigint,
      cancelled_at bigint,
      refunded_at bigint,
      check ((reason <> '') = (status = 'cancelled')),
      check ((status = 'cancelled') = (cancelled_at is not null)),
      check ((status in ('paid', 'shipped', 'delivered')) <= (paid_at is not null and charge_id is not null)),
      check ((status in ('shipped', 'delivered')) <= (shipped_at is not null))
    )`.execute(db)
  const say = (what: string, text: string) => sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
  await say('table mall_orders', 'Amounts are in cents of the currency')
  await say('column mall_orders.reason', 'Who or what cancelled it; lapsed is by the clock (G1)')
  await say('column mall_orders.days', 'The most working days that its delivery takes')
  await say('column mall_orders.fee', 'The card fee that was paid with it (O1)')
  await say(
    'column mall_orders.address',
    'Where it goes, as the address was when it was ordered; null once its owner is erased',
  )
  await sql`create index mall_orders_user on mall_orders (user_id, created_at desc)`.execute(db)
  await sql`create index mall_orders_status on mall_orders (status, created_at)`.execute(db)
  await sql`
    create table mall_order_lines (
      order_id text not null references mall_orders,
      place integer not null,
      product_id text not null references products,
      kind text not null,
      title_en text not null,
      title_zh text not null,
      quantity integer not null check (quantity > 0),
      price bigint not null check (price > 0),
      primary key (order_id, place)
    )`.execute(db)
  await say('table mall_order_lines', 'What was ordered, as it was called and priced then')
  await sql`create unique index mall_order_lines_product on mall_order_lines (order_id, product_id)`.execute(
    db,
  )
  await sql`create index mall_order_lines_of on mall_order_lines (product_id)`.execute(db)
}
