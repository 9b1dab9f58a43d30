import { type Kysely, sql } from 'kysely'

/**
 * Lets staff upload pictures for texts and choose the part of a cover that stays visible when cropped; a
 * translation counts as no older than its source.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_pictures (
      key text primary key,
      name text not null,
      width integer not null,
      height integer not null,
      at bigint not null
    )`.execute(db)
  await sql`comment on table content_pictures is 'Pictures uploaded for texts; deleted a month later unless one shows them'`.execute(
    db,
  )
  await sql`comment on column content_pictures.name is 'Name of the file'`.execute(db)
  await sql`comment on column content_pictures.at is 'When it was last uploaded, in Unix milliseconds'`.execute(
    db,
  )
  await sql`
    alter table content_drafts
      add column outdated_before jsonb default '{"en": [], "zh": []}' not null`.execute(db)
  await sql`comment on column content_drafts.outdated_before is 'Texts that were older when the text was last published'`.execute(
    db,
  )
  for (const table of ['news', 'activities']) {
    await sql`
      alter table ${sql.table(table)}
        add column cover_focus_x smallint check (cover_focus_x between 0 and 100),
        add column cover_focus_y smallint check (cover_focus_y between 0 and 100)`.execute(db)
    await sql`comment on column ${sql.ref(`${table}.cover_focus_x`)} is 'The point that stays visible where the cover is cropped, in percent; null for the middle'`.execute(
      db,
    )
  }
}
