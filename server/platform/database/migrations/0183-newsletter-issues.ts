import { type Kysely, sql } from 'kysely'

/** Adds newsletter issues, a row for each of their readers, and clicks by day and link (N1 to N6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table newsletter_issues (
      id text primary key,
      name text not null,
      state text not null default 'draft',
      rev integer not null default 0,
      content jsonb not null,
      audience jsonb not null,
      rate integer not null default 120,
      send_at bigint not null default 0,
      frozen jsonb,
      created_at bigint not null,
      created_by text not null,
      changed_at bigint not null,
      changed_by text not null,
      tested_at bigint,
      tested_by text,
      requested_by text,
      approved_by text,
      approved_at bigint,
      begun_at bigint,
      ended_at bigint,
      stop_reason text,
      complaints integer not null default 0
    )`.execute(db)
  await sql`comment on column newsletter_issues.frozen is 'The letters as approved, by language, and the addresses of their links (N2)'`.execute(
    db,
  )
  await sql`
    create table newsletter_deliveries (
      key text primary key,
      issue_id text not null references newsletter_issues on delete cascade,
      email text,
      lang text not null,
      state text not null default 'queued',
      attempts integer not null default 0,
      due_at bigint not null,
      at bigint,
      reply text not null default '',
      unique (issue_id, email)
    )`.execute(db)
  await sql`comment on table newsletter_deliveries is 'An issue for one reader (N2)'`.execute(db)
  await sql`comment on column newsletter_deliveries.key is 'Its own key, which is also in the return path'`.execute(
    db,
  )
  await sql`comment on column newsletter_deliveries.email is 'Empty once the reader was erased'`.execute(db)
  await sql`create index newsletter_deliveries_due on newsletter_deliveries (issue_id, state, due_at)`.execute(
    db,
  )
  await sql`create index newsletter_deliveries_email on newsletter_deliveries (email)`.execute(db)
  await sql`
    create table newsletter_clicks (
      issue_id text not null references newsletter_issues on delete cascade,
      day text not null,
      link integer not null,
      count integer not null,
      primary key (issue_id, day, link)
    )`.execute(db)
}
