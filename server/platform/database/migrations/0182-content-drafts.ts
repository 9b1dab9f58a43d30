import { type Kysely, sql } from 'kysely'

/** Lets staff edit news, announcements, questions and pages as drafts, which readers do not see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_drafts (
      kind text not null check (kind in ('news', 'activity', 'faq', 'page')),
      id text not null,
      rev integer not null,
      document jsonb,
      revisions jsonb default '{}' not null,
      outdated jsonb default '{"en": [], "zh": []}' not null,
      publish_at bigint,
      last_ak text not null,
      changed_at bigint not null,
      changed_by text not null references users,
      primary key (kind, id)
    )`.execute(db)
  await sql`comment on table content_drafts is 'What staff have changed of the texts that readers see'`.execute(
    db,
  )
  await sql`comment on column content_drafts.document is 'The draft as it was typed; null while readers see all of it'`.execute(
    db,
  )
  await sql`comment on column content_drafts.revisions is 'The last change of each field (K8)'`.execute(db)
  await sql`comment on column content_drafts.outdated is 'Texts that are older than those of the other language'`.execute(
    db,
  )
  await sql`comment on column content_drafts.publish_at is 'When it is published, in Unix milliseconds'`.execute(
    db,
  )
  await sql`comment on column content_drafts.last_ak is 'The idempotency key of the last change'`.execute(db)
}
