import { type Kysely, sql } from 'kysely'

/**
 * Adds what the public sees of announced sales: a copy of the header of each draft. Unlike the drafts'
 * tables, this one has the catalogue's trigger, so every process shows a change at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sale_announcements (
      sale_id text primary key references draft_sales on delete cascade,
      header jsonb not null check (jsonb_typeof(header) = 'object'),
      is_tobacco boolean not null,
      announced_at bigint not null,
      changed_at bigint not null
    )`.execute(db)
  await sql`comment on column sale_announcements.is_tobacco is 'Whether the sale will offer only tobacco (C2)'`.execute(
    db,
  )
  await sql`comment on column sale_announcements.changed_at is 'When the announcement was last updated'`.execute(
    db,
  )
  await sql`
    create trigger catalogue_changed after insert or update or delete or truncate on sale_announcements
    for each statement execute function catalogue_changed()`.execute(db)
}
