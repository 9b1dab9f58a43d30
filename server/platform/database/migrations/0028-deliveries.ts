import { type Kysely, sql } from 'kysely'

/** What deliveries cost, what goods weigh, and the deliveries that buyers have asked for (O4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await prices(db)
  await firstPrices(db)
  await weights(db)
  await deliveries(db)
  await lots(db)
  await events(db)
}

const say = (db: Kysely<unknown>, what: string, text: string) =>
  sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)

async function prices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_prices (
      id text primary key,
      country_id text not null,
      state_id text not null default '',
      supported boolean not null,
      local boolean not null default false,
      currency text not null default 'HKD',
      bands jsonb not null,
      insurance integer not null default 0 check (insurance between 0 and 10000),
      free_over bigint check (free_over >= 0),
      days integer not null default 0 check (days >= 0),
      changed_at bigint not null default 0,
      unique (country_id, state_id)
    )`.execute(db)
  await say(
    db,
    'table delivery_prices',
    'What a delivery costs by zone; to where there is no row the house does not deliver',
  )
  await say(db, 'column delivery_prices.state_id', 'Empty: all of the country that has no row of its own')
  await say(db, 'column delivery_prices.bands', '[{"upTo": grams, "cents": price}], lightest first')
  await say(db, 'column delivery_prices.insurance', 'Share of the goods’ value, in hundredths of a percent')
  await say(db, 'column delivery_prices.free_over', 'Cents: goods worth more go free; null where none do')
}

const kilo = 1_000
const usual = [3 * kilo, 10 * kilo, 30 * kilo, 100 * kilo]

/** What a house in Hong Kong begins with: freight in whole dollars by weight, and insurance in hundredths of a percent. */
const zones = [
  { country: 'HK', local: true, freight: [80, 150, 300, 900], insurance: 30, days: 3 },
  { country: 'MO', local: false, freight: [180, 380, 780, 2_200], insurance: 60, days: 5 },
  { country: 'CN', local: false, freight: [380, 780, 1_850, 5_200], insurance: 100, days: 10 },
  { country: 'SG', local: false, freight: [420, 980, 2_300, 6_800], insurance: 100, days: 8 },
] as const

async function firstPrices(db: Kysely<unknown>): Promise<void> {
  for (const { country, local, freight, insurance, days } of zones) {
    const bands = freight.map((price, at) => ({ upTo: usual[at], cents: price * 100 }))
    await sql`
      insert into delivery_prices (id, country_id, supported, local, bands, insurance, days)
      values (${country}, ${country}, true, ${local}, ${JSON.stringify(bands)}, ${insurance}, ${days})`.execute(
      db,
    )
  }
  for (const state of ['CN-XJ', 'CN-XZ'])
    await sql`
      insert into delivery_prices (id, country_id, state_id, supported, bands)
      values (${state}, 'CN', ${state}, false, '[]')`.execute(db)
}

/** Goods that are there already weigh what such goods usually do with what they are packed in. */
async function weights(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'lots']) {
    await sql`
      alter table ${sql.table(table)}
        add column weight_grams integer not null default 1500 check (weight_grams > 0)`.execute(db)
    await say(db, `column ${table}.weight_grams`, 'All of it with what it is packed in')
  }
  await sql`
    update lots set weight_grams = case
      when kind = 'cigars' then 500 + 30 * quantity
      else quantity * coalesce(2 * nullif(ml, 0), 1500) end
    from (
      select lot_id, coalesce(replace(substring(format from '([0-9,]+) ml'), ',', '')::int, 0) as ml
      from lot_text where lang = 'en'
    ) as sizes
    where lot_id = id`.execute(db)
  await sql`
    update products set weight_grams = coalesce(2 * packs * ml, 1500)
    from (
      select product_id,
        coalesce(substring(format from '([0-9]+) × ')::int, 1) as packs,
        replace(substring(format from '([0-9,]+) ml'), ',', '')::int as ml
      from product_text where lang = 'en'
    ) as sizes
    where product_id = id and kind <> 'cigars'`.execute(db)
}

async function deliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deliveries (
      id text primary key,
      number integer not null unique generated always as identity (start with 20001),
      order_id text not null,
      user_id text not null references users,
      ak text not null,
      manner text not null check (manner in ('address', 'pickup')),
      status text not null default 'pendingReview'
        check (status in ('pendingReview', 'pendingDelivery', 'shipped', 'completed', 'cancelled')),
      destination jsonb not null,
      pickup_name text not null default '',
      pickup_id_end text not null default '',
      pickup_phone text not null default '',
      pickup_date text not null default '',
      signature_key text references uploads on delete set null,
      currency text not null,
      grams integer not null,
      value bigint not null,
      freight bigint not null default 0 check (freight >= 0),
      insurance bigint not null default 0 check (insurance >= 0),
      card_fee bigint not null default 0 check (card_fee >= 0),
      points bigint not null default 0 check (points >= 0),
      days integer not null default 0,
      paid_by text not null check (paid_by in ('nothing', 'card', 'points')),
      charge_id text,
      shipping_company text not null default '',
      tracking_number text not null default '',
      created_at bigint not null,
      asked_at bigint,
      changed_at bigint not null,
      refunded_at bigint,
      unique (user_id, ak)
    )`.execute(db)
  await say(
    db,
    'table deliveries',
    'O4: every delivery that was asked for. Amounts are in cents of the currency',
  )
  await say(
    db,
    'column deliveries.destination',
    'The address as it was when it was asked for; empty for what is collected',
  )
  await say(db, 'column deliveries.value', 'What its lots were bought for')
  await say(
    db,
    'column deliveries.asked_at',
    'Since when it stands; null while its fee is not paid yet, when only its buyer’s card knows of it',
  )
  await say(db, 'column deliveries.refunded_at', 'When what was paid for it went back')
  await sql`create index deliveries_user on deliveries (user_id, asked_at desc)`.execute(db)
  await sql`create index deliveries_order on deliveries (order_id)`.execute(db)
  await sql`create index deliveries_status on deliveries (status, changed_at)`.execute(db)
  await sql`create index deliveries_signature on deliveries (signature_key)`.execute(db)
}

async function lots(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_lots (
      delivery_id text not null references deliveries on delete cascade,
      order_id text not null,
      lot_id text not null,
      is_live boolean not null default true,
      primary key (delivery_id, lot_id)
    )`.execute(db)
  await say(db, 'column delivery_lots.is_live', 'False once the delivery is cancelled')
  await sql`create unique index delivery_lots_once on delivery_lots (order_id, lot_id) where is_live`.execute(
    db,
  )
}

async function events(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_events (
      id bigint primary key generated always as identity,
      delivery_id text not null references deliveries on delete cascade,
      at bigint not null,
      what text not null check (what in ('ask', 'approve', 'ship', 'complete', 'cancel', 'refund')),
      by text not null check (by in ('user', 'house')),
      shipping_company text not null default '',
      tracking_number text not null default '',
      note text not null default ''
    )`.execute(db)
  await say(db, 'column delivery_events.note', 'What the house says of it to the buyer')
  await sql`create index delivery_events_delivery on delivery_events (delivery_id, id)`.execute(db)
}
