import { type Kysely, sql } from 'kysely'

/** What the house offers: sales, lots and their texts in each language, pictures, categories, producers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await taxonomy(db)
  await sales(db)
  await lots(db)
  await rates(db)
  await revision(db)
}

const tables = [
  'categories',
  'category_text',
  'producers',
  'producer_text',
  'auctions',
  'auction_text',
  'auction_meetings',
  'related_auctions',
  'lots',
  'lot_text',
  'lot_pictures',
  'currency_rates',
]

/** What prices are shown in besides the sale's own currency (M3). */
async function rates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table currency_rates (
      code text primary key,
      position integer not null,
      per_hong_kong_dollar double precision not null check (per_hong_kong_dollar > 0)
    )`.execute(db)
}

/** A number that rises with every change, so that a process can tell whether what it keeps in memory still holds. */
async function revision(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_revision (
      singleton boolean primary key default true check (singleton),
      revision bigint not null
    )`.execute(db)
  await sql`insert into catalogue_revision (revision) values (1)`.execute(db)
  await sql`
    create function catalogue_changed() returns trigger language plpgsql as $$
    begin
      update catalogue_revision set revision = revision + 1;
      return null;
    end $$`.execute(db)
  for (const table of tables) {
    await sql`
      create trigger catalogue_changed after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function catalogue_changed()`.execute(db)
  }
}

async function taxonomy(db: Kysely<unknown>): Promise<void> {
  for (const thing of ['categories', 'producers']) {
    const text = sql.table(thing === 'categories' ? 'category_text' : 'producer_text')
    await sql`create table ${sql.table(thing)} (id text primary key, position integer not null)`.execute(db)
    await sql`
      create table ${text} (
        id text not null references ${sql.table(thing)} on delete cascade,
        lang text not null check (lang in ('en', 'zh-Hans')),
        name text not null,
        primary key (id, lang)
      )`.execute(db)
  }
}

async function sales(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auctions (
      id text primary key,
      number text not null unique,
      kind text not null check (kind in ('timed', 'live')),
      currency text not null,
      price_level jsonb not null,
      register_start_time bigint not null,
      bid_start_time bigint not null,
      start_time bigint not null,
      end_time bigint not null,
      lot_interval bigint not null,
      extend_window bigint not null,
      bid_acceptance text not null check (bid_acceptance in ('auto', 'clerk')),
      admission text not null check (admission in ('automatic', 'staff')),
      identity_needed boolean not null default false,
      deposit_type integer not null default 0,
      deposit_val bigint not null default 0,
      deposit_default bigint not null default 0,
      cover_key text,
      cover_width integer,
      cover_height integer,
      published_at bigint
    )`.execute(db)
  await sql`comment on column auctions.published_at is 'When its ledger was begun; null while it is prepared, seen by staff only'`.execute(
    db,
  )
  await sql`
    create table auction_text (
      auction_id text not null references auctions on delete cascade,
      lang text not null check (lang in ('en', 'zh-Hans')),
      title text not null,
      accent text not null,
      summary text not null,
      description text not null,
      place text not null,
      deposit_desc text not null default '',
      cover_alt text not null default '',
      primary key (auction_id, lang)
    )`.execute(db)
  await sql`comment on column auction_text.accent is 'The part of the title that is set in italics; may be empty'`.execute(
    db,
  )
  await sql`
    create table auction_meetings (
      auction_id text not null references auctions on delete cascade,
      id text not null,
      position integer not null,
      name_en text not null,
      name_zh text not null,
      primary key (auction_id, id)
    )`.execute(db)
  await sql`
    create table related_auctions (
      auction_id text not null references auctions on delete cascade,
      related_id text not null references auctions on delete cascade,
      primary key (auction_id, related_id),
      check (auction_id <> related_id)
    )`.execute(db)
}

async function lots(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lots (
      id text primary key,
      auction_id text not null references auctions on delete cascade,
      lot_num integer not null check (lot_num > 0),
      category_id text not null references categories,
      producer_id text references producers,
      kind text not null,
      vintage text not null default '',
      quantity integer not null check (quantity > 0),
      low_estimate bigint not null,
      high_estimate bigint not null,
      start_price bigint not null,
      reserve bigint,
      feature boolean not null default false,
      unique (auction_id, lot_num)
    )`.execute(db)
  await sql`comment on column lots.feature is 'Whether the house points it out'`.execute(db)
  await sql`comment on column lots.reserve is 'Secret; null where the lot has none'`.execute(db)
  await sql`
    create table lot_text (
      lot_id text not null references lots on delete cascade,
      lang text not null check (lang in ('en', 'zh-Hans')),
      title text not null,
      accent text not null,
      facts text not null,
      description text not null,
      provenance text not null,
      condition text not null,
      region text not null,
      format text not null,
      primary key (lot_id, lang)
    )`.execute(db)
  await sql`comment on column lot_text.facts is 'The one line under the title, such as its region and size'`.execute(
    db,
  )
  await sql`
    create table lot_pictures (
      lot_id text not null references lots on delete cascade,
      position integer not null,
      key text not null,
      width integer not null,
      height integer not null,
      alt_en text not null,
      alt_zh text not null,
      primary key (lot_id, position)
    )`.execute(db)
  await sql`comment on column lot_pictures.key is 'The original in the picture store'`.execute(db)
}
