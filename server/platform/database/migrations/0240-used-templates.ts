import { type Kysely, sql } from 'kysely'

/** Counts the letters that were written from each template, and when the last one was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table letter_templates
      add column uses integer not null default 0,
      add column used_at bigint`.execute(db)
  await sql`comment on column letter_templates.used_at is 'When a letter was last written from it'`.execute(
    db,
  )
}
