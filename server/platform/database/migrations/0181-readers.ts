import { type Kysely, sql } from 'kysely'

/** Adds the origin of subscribers' consent, orders of printed catalogues and requests to unsubscribe (N7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table newsletter_readers
      add column source text not null default '',
      add column origin text not null default '',
      add column ordered_at bigint,
      add column posted_at bigint,
      add column stopped_at bigint,
      add column stop_reason text`.execute(db)
  await sql`comment on column newsletter_readers.stopped_at is 'When the address was refused, or its owner complained (N5)'`.execute(
    db,
  )
  await sql`comment on column newsletter_readers.source is 'Where the consent was given; empty before it was recorded'`.execute(
    db,
  )
  await sql`comment on column newsletter_readers.origin is 'Of an imported address, where its consent was given'`.execute(
    db,
  )
  await sql`comment on column newsletter_readers.ordered_at is 'When a printed catalogue was ordered'`.execute(
    db,
  )
  await sql`comment on column newsletter_readers.posted_at is 'When it was sent'`.execute(db)
  await sql`update newsletter_readers set ordered_at = joined_at where 'print' = any(catalogues)`.execute(db)
  await sql`create index newsletter_readers_joined on newsletter_readers (joined_at desc, email)`.execute(db)
  await sql`alter table newsletter_requests add column source text not null default ''`.execute(db)
  await sql`
    create table newsletter_leavings (
      id bigint generated always as identity primary key,
      digest text not null,
      at bigint not null,
      channel text not null
    )`.execute(db)
  await sql`comment on table newsletter_leavings is 'Requests to unsubscribe as received, kept for three years (N7)'`.execute(
    db,
  )
  await sql`comment on column newsletter_leavings.digest is 'SHA-256 of the address, in hex'`.execute(db)
  await sql`
    insert into newsletter_leavings (digest, at, channel)
    select encode(sha256(convert_to(email, 'UTF8')), 'hex'), left_at, 'link'
    from newsletter_readers where left_at is not null`.execute(db)
  await sql`create index newsletter_leavings_digest on newsletter_leavings (digest)`.execute(db)
}
