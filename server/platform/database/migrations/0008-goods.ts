import { type Kysely, sql } from 'kysely'

/** What the two malls offer, and what the home page tells: products, gifts, blocks, and the dates to consign by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await products(db)
  await gifts(db)
  await home(db)
  await firstBlocks(db)
  await consignment(db)
  await searched(db)
}

async function products(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table products (
      id text primary key,
      category_id text not null references categories,
      producer_id text references producers,
      kind text not null check (kind in ('wine', 'spirits', 'cigars', 'other')),
      vintage text not null default '',
      price_cents bigint not null check (price_cents > 0),
      currency text not null,
      stock integer not null check (stock >= 0),
      listed_at bigint
    )`.execute(db)
  await sql`comment on column products.stock is 'How many can still be ordered: what an order holds has been taken off (G1)'`.execute(
    db,
  )
  await sql`comment on column products.listed_at is 'Since when the mall offers it; null while it is prepared or taken back'`.execute(
    db,
  )
  await sql`create index products_listed on products (listed_at desc) where listed_at is not null`.execute(db)
  await sql`create index products_category on products (category_id)`.execute(db)
  await sql`create index products_producer on products (producer_id)`.execute(db)
  await sql`
    create table product_text (
      product_id text not null references products on delete cascade,
      lang text not null check (lang in ('en', 'zh-Hans')),
      title text not null,
      accent text not null,
      facts text not null,
      description text not null,
      region text not null,
      format text not null,
      primary key (product_id, lang)
    )`.execute(db)
  await sql`comment on column product_text.facts is 'The one line under the title: what it is, how much of it there is'`.execute(
    db,
  )
  await pictures(db, 'product_pictures', 'product_id', 'products')
}

async function gifts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gifts (
      id text primary key,
      position integer not null,
      kind text not null check (kind in ('table', 'drink', 'evening')),
      points bigint not null check (points > 0),
      stock integer not null check (stock >= 0),
      listed_at bigint
    )`.execute(db)
  await sql`comment on table gifts is 'What points are redeemed for; tobacco is none of it (C2)'`.execute(db)
  await sql`comment on column gifts.listed_at is 'Since when the points mall offers it; null while it is prepared or taken back'`.execute(
    db,
  )
  await sql`
    create table gift_text (
      gift_id text not null references gifts on delete cascade,
      lang text not null check (lang in ('en', 'zh-Hans')),
      title text not null,
      accent text not null,
      facts text not null,
      description text not null,
      primary key (gift_id, lang)
    )`.execute(db)
  await pictures(db, 'gift_pictures', 'gift_id', 'gifts')
}

async function pictures(db: Kysely<unknown>, table: string, of: string, owner: string): Promise<void> {
  await sql`
    create table ${sql.table(table)} (
      ${sql.ref(of)} text not null references ${sql.table(owner)} on delete cascade,
      position integer not null,
      key text not null,
      width integer not null,
      height integer not null,
      alt_en text not null,
      alt_zh text not null,
      primary key (${sql.ref(of)}, position)
    )`.execute(db)
}

async function home(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table home_blocks (
      id text primary key,
      position integer not null,
      kind text not null check (kind in ('sales', 'lots', 'mall', 'points', 'news', 'consign', 'newsletter')),
      refs text[] not null default '{}',
      picture_key text,
      picture_width integer,
      picture_height integer,
      published boolean not null default true
    )`.execute(db)
  await sql`comment on column home_blocks.refs is 'What it shows, by id and in this order; empty leaves the choice to its subject'`.execute(
    db,
  )
  await sql`
    create table home_block_text (
      block_id text not null references home_blocks on delete cascade,
      lang text not null check (lang in ('en', 'zh-Hans')),
      title text not null,
      accent text not null,
      text text not null,
      picture_alt text not null default '',
      primary key (block_id, lang)
    )`.execute(db)
  await sql`comment on column home_block_text.accent is 'The part of the title that is set in italics; may be empty'`.execute(
    db,
  )
}

/** What any house's home page begins with; the house changes it as it likes. */
async function firstBlocks(db: Kysely<unknown>): Promise<void> {
  for (const [position, [kind, en, zh]] of blocks.entries()) {
    await sql`insert into home_blocks (id, position, kind) values (${kind}, ${position}, ${kind})`.execute(db)
    await sql`
      insert into home_block_text (block_id, lang, title, accent, text)
      values (${kind}, 'en', ${en[0]}, ${en[1]}, ${en[2]}), (${kind}, 'zh-Hans', ${zh[0]}, ${zh[1]}, ${zh[2]})`.execute(
      db,
    )
  }
}

type Words = readonly [title: string, accent: string, text: string]

const blocks: readonly (readonly [kind: string, en: Words, zh: Words])[] = [
  ['sales', ['Sales', '', ''], ['拍卖日程', '', '']],
  ['lots', ['Chosen by our specialists', '', ''], ['专家精选', '', '']],
  ['mall', ['The Mall', '', 'Fixed prices.'], ['商城', '', '明码标价。']],
  [
    'points',
    ['One point for every Hong Kong dollar you spend', '', 'Points do not expire.'],
    ['每消费一港元，积一分', '', '积分永久有效。'],
  ],
  ['news', ['News', '', ''], ['资讯', '', '']],
  [
    'consign',
    [
      'What is lying in your cellar?',
      'your',
      'Send a list or a few photographs, and a specialist will reply with an estimate.',
    ],
    ['您的酒窖里，藏着什么？', '', '发来清单或几张照片，专家即为您估价。'],
  ],
  ['newsletter', ['The catalogue, before the sale', 'before', ''], ['拍卖图录，先睹为快', '', '']],
]

async function consignment(db: Kysely<unknown>): Promise<void> {
  await sql`create table consignment_deadlines (id text primary key, closes_at bigint not null)`.execute(db)
  await sql`comment on table consignment_deadlines is 'Until when goods are taken for a sale that is being prepared'`.execute(
    db,
  )
  await sql`
    create table consignment_deadline_text (
      deadline_id text not null references consignment_deadlines on delete cascade,
      lang text not null check (lang in ('en', 'zh-Hans')),
      name text not null,
      primary key (deadline_id, lang)
    )`.execute(db)
}

/** What a search finds of the malls is indexed anew when it changes. */
async function searched(db: Kysely<unknown>): Promise<void> {
  for (const [table, kind, column] of [
    ['products', 'product', 'id'],
    ['product_text', 'product', 'product_id'],
    ['gifts', 'gift', 'id'],
    ['gift_text', 'gift', 'gift_id'],
  ] as const) {
    await sql`
      create trigger search_changed after insert or update or delete on ${sql.table(table)}
      for each row execute function search_changed(${sql.lit(kind)}, ${sql.lit(column)})`.execute(db)
  }
}
