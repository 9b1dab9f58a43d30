import { type Kysely, sql } from 'kysely'

/**
 * Adds sales and lots before publication and the log of their changes. The tables have none of the
 * catalogue's triggers: a draft reloads no catalogue and reindexes nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_sales (
      id text primary key,
      stage text not null default 'draft' check (stage in ('draft', 'publishing', 'published')),
      document jsonb not null check (jsonb_typeof(document) = 'object'),
      revisions jsonb not null check (jsonb_typeof(revisions) = 'object'),
      rev integer not null default 1,
      publish_at bigint,
      created_at bigint not null,
      changed_at bigint not null,
      changed_by text not null
    )`.execute(db)
  await sql`comment on column draft_sales.revisions is 'The last change of each field: {path: {rev, by, at}}'`.execute(
    db,
  )
  await sql`comment on column draft_sales.publish_at is 'When it is to be published; null where no time is set'`.execute(
    db,
  )
  await sql`
    create table draft_lots (
      id text primary key,
      sale_id text not null references draft_sales on delete cascade,
      num integer not null check (num > 0),
      suffix text not null default '' check (suffix ~ '^[A-Z]?$'),
      document jsonb not null check (jsonb_typeof(document) = 'object'),
      revisions jsonb not null check (jsonb_typeof(revisions) = 'object'),
      rev integer not null default 1,
      changed_at bigint not null,
      changed_by text not null,
      constraint draft_lots_number unique (sale_id, num, suffix) deferrable initially deferred
    )`.execute(db)
  await sql`
    create table draft_changes (
      id bigint generated always as identity primary key,
      sale_id text not null,
      at bigint not null,
      by_user_id text not null,
      ak text not null,
      kind text not null,
      rev integer not null,
      edits jsonb not null check (jsonb_typeof(edits) = 'array'),
      undone_at bigint,
      unique (by_user_id, ak)
    )`.execute(db)
  await sql`comment on column draft_changes.edits is 'Per lot, or for the sale: [{lotId, changes: [{path, before, after}]}]'`.execute(
    db,
  )
  await sql`comment on column draft_changes.ak is 'Idempotency key of the request'`.execute(db)
  await sql`create index draft_changes_of_sale on draft_changes (sale_id, id)`.execute(db)
}
