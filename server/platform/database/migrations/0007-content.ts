import { type Kysely, sql } from 'kysely'

/** What the house writes: news, announcements, questions, information pages and those who work there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await topics(db)
  await news(db)
  await activities(db)
  await faqs(db)
  await pages(db)
  await team(db)
  await moves(db)
  await revision(db)
}

const tables = [
  'topics',
  'topic_text',
  'news',
  'news_text',
  'news_lots',
  'activities',
  'activity_text',
  'faqs',
  'faq_text',
  'pages',
  'page_editions',
  'page_text',
  'team',
  'team_text',
  'content_moves',
]

/** What news and questions are sorted by. */
async function topics(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table topics (
      id text primary key,
      subject text not null check (subject in ('news', 'faq')),
      position integer not null
    )`.execute(db)
  await sql`
    create table topic_text (
      topic_id text not null references topics on delete cascade,
      lang text not null check (lang in ('en', 'zh-Hans')),
      name text not null,
      primary key (topic_id, lang)
    )`.execute(db)
}

async function news(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table news (
      id text primary key,
      topic_id text not null references topics,
      auction_id text references auctions on delete set null,
      cover_key text,
      cover_width integer,
      cover_height integer,
      published_at bigint not null,
      withdrawn_at bigint
    )`.execute(db)
  await sql`comment on column news.id is 'Its slug: what stands in its address'`.execute(db)
  await sql`comment on column news.published_at is 'From when it is shown, in Unix milliseconds'`.execute(db)
  await sql`
    create table news_text (
      news_id text not null references news on update cascade on delete cascade,
      lang text not null check (lang in ('en', 'zh-Hans')),
      title text not null,
      accent text not null default '',
      summary text not null,
      author text not null,
      body text not null,
      cover_alt text not null default '',
      primary key (news_id, lang)
    )`.execute(db)
  await sql`comment on column news_text.body is 'Markdown'`.execute(db)
  await sql`
    create table news_lots (
      news_id text not null references news on update cascade on delete cascade,
      lot_id text not null references lots on delete cascade,
      position integer not null,
      primary key (news_id, lot_id)
    )`.execute(db)
  await sql`comment on table news_lots is 'The lots that an article speaks of'`.execute(db)
}

async function activities(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activities (
      id text primary key,
      auction_id text references auctions on delete set null,
      start_time bigint not null default 0,
      end_time bigint not null default 0,
      cover_key text,
      cover_width integer,
      cover_height integer,
      published_at bigint not null,
      withdrawn_at bigint
    )`.execute(db)
  await sql`
    create table activity_text (
      activity_id text not null references activities on update cascade on delete cascade,
      lang text not null check (lang in ('en', 'zh-Hans')),
      title text not null,
      accent text not null default '',
      summary text not null,
      place text not null default '',
      body text not null,
      cover_alt text not null default '',
      primary key (activity_id, lang)
    )`.execute(db)
}

async function faqs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table faqs (
      id text primary key,
      topic_id text not null references topics,
      position integer not null,
      published_at bigint not null,
      withdrawn_at bigint
    )`.execute(db)
  await sql`
    create table faq_text (
      faq_id text not null references faqs on update cascade on delete cascade,
      lang text not null check (lang in ('en', 'zh-Hans')),
      question text not null,
      answer text not null,
      primary key (faq_id, lang)
    )`.execute(db)
}

/** Pages have editions, since people agree to some of them by their version (W1). */
async function pages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pages (
      slug text primary key,
      kind text not null check (kind in ('info', 'legal')),
      position integer not null,
      withdrawn_at bigint
    )`.execute(db)
  await sql`
    create table page_editions (
      slug text not null references pages on update cascade on delete cascade,
      version text not null,
      in_force_at bigint not null,
      primary key (slug, version)
    )`.execute(db)
  await sql`comment on column page_editions.in_force_at is 'From when it holds, until the next does; of the editions of a page the latest of those that have come is shown'`.execute(
    db,
  )
  await sql`
    create table page_text (
      slug text not null,
      version text not null,
      lang text not null check (lang in ('en', 'zh-Hans')),
      title text not null,
      accent text not null default '',
      summary text not null,
      body text not null,
      primary key (slug, version, lang),
      foreign key (slug, version) references page_editions on update cascade on delete cascade
    )`.execute(db)
}

async function team(db: Kysely<unknown>): Promise<void> {
  await sql`create table team (id text primary key, position integer not null)`.execute(db)
  await sql`
    create table team_text (
      team_id text not null references team on delete cascade,
      lang text not null check (lang in ('en', 'zh-Hans')),
      name text not null,
      role text not null,
      about text not null default '',
      primary key (team_id, lang)
    )`.execute(db)
}

async function moves(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_moves (
      subject text not null check (subject in ('news', 'page')),
      from_slug text not null,
      to_slug text not null,
      primary key (subject, from_slug),
      check (from_slug <> to_slug)
    )`.execute(db)
  await sql`comment on table content_moves is 'Where articles and pages stand that had another slug before'`.execute(
    db,
  )
}

/** A number that rises with every change, so that a process can tell whether what it keeps in memory still holds. */
async function revision(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_revision (
      singleton boolean primary key default true check (singleton),
      revision bigint not null
    )`.execute(db)
  await sql`insert into content_revision (revision) values (1)`.execute(db)
  await sql`
    create function content_changed() returns trigger language plpgsql as $$
    begin
      update content_revision set revision = revision + 1;
      return null;
    end $$`.execute(db)
  for (const table of tables) {
    await sql`
      create trigger content_changed after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function content_changed()`.execute(db)
  }
}
