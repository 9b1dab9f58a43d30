import { type Kysely, sql } from 'kysely'

/** Lets staff edit the home page as a draft: its blocks with dates, quotations, films and the sale at the top. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table home_blocks
      add column link text default '' not null,
      add column shown_from bigint,
      add column shown_until bigint,
      drop constraint home_blocks_kind_check`.execute(db)
  await sql`comment on column home_blocks.link is 'Where a film is shown'`.execute(db)
  await sql`comment on column home_blocks.shown_from is 'When it appears, in Unix milliseconds; null for no limit'`.execute(
    db,
  )
  await sql`comment on column home_blocks.shown_until is 'When it disappears, in Unix milliseconds; null for no limit'`.execute(
    db,
  )
  await sql`insert into home_blocks (id, position, kind) values ('hero', -1, 'hero')`.execute(db)
  await sql`
    insert into home_block_text (block_id, lang, title, accent, text)
      values ('hero', 'en', '', '', ''), ('hero', 'zh-Hans', '', '', '')`.execute(db)
  await sql`
    create table home_draft (
      singleton boolean default true check (singleton) primary key,
      rev integer not null,
      document jsonb,
      revisions jsonb default '{}' not null,
      last_ak text not null,
      changed_at bigint not null,
      changed_by text not null references users
    )`.execute(db)
  await sql`comment on table home_draft is 'The home page as staff edit it'`.execute(db)
  await sql`comment on column home_draft.document is 'Its blocks and their order; null while visitors see all of it'`.execute(
    db,
  )
  await sql`comment on column home_draft.revisions is 'The last change of each field of each block (K8)'`.execute(
    db,
  )
  await sql`comment on column home_draft.last_ak is 'The idempotency key of the last change'`.execute(db)
}
