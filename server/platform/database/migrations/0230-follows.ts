import { type Kysely, sql } from 'kysely'

/** Clients follow wines, producers, regions and searches, and are notified of new lots (F1, F2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table follows (
      id text primary key,
      user_id text not null,
      query jsonb not null,
      key text not null,
      name text not null,
      is_silent boolean not null default false,
      token text not null unique,
      created_at bigint not null,
      unique (user_id, key)
    )`.execute(db)
  await sql`comment on table follows is 'What clients follow; the token of its links silences it'`.execute(db)
  await sql`
    create table follow_lots (
      lot_id text primary key,
      at bigint not null
    )`.execute(db)
  await sql`comment on table follow_lots is 'Published lots that were matched with the follows'`.execute(db)
  await sql`
    create table follow_matches (
      user_id text not null,
      lot_id text not null,
      follow_id text not null references follows on delete cascade,
      found_at bigint not null,
      notified_on text,
      primary key (user_id, lot_id)
    )`.execute(db)
  await sql`create index follow_matches_follow on follow_matches (follow_id)`.execute(db)
  await sql`create index follow_matches_notified on follow_matches (notified_on)`.execute(db)
  await sql`comment on table follow_matches is 'New lots of which clients are notified, each once, on a day in Hong Kong'`.execute(
    db,
  )
  await sql`
    create table follow_letters (
      user_id text not null,
      day text not null,
      token text not null unique,
      claimed_at bigint,
      primary key (user_id, day)
    )`.execute(db)
  await sql`comment on table follow_letters is 'Letters about new lots, claimed before they are sent; the token ends them'`.execute(
    db,
  )
  await sql`
    create table follow_consents (
      id bigint generated always as identity primary key,
      user_id text not null,
      given boolean not null,
      source text not null check (source in ('account', 'letter')),
      at bigint not null
    )`.execute(db)
  await sql`create index follow_consents_user on follow_consents (user_id, id)`.execute(db)
  await sql`comment on table follow_consents is 'Consents to letters about new lots; the latest applies (C3)'`.execute(
    db,
  )
}
