import { type Kysely, sql } from 'kysely'

/** Lets staff write texts in Traditional Chinese in place of derived ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table traditional_overrides (
      digest bytea primary key,
      source text not null,
      text text not null,
      place text not null,
      changed_at bigint not null,
      changed_by text not null references users
    )`.execute(db)
  await sql`comment on table traditional_overrides is 'Paragraphs in Traditional Chinese that staff have written in the place of derived ones'`.execute(
    db,
  )
  await sql`comment on column traditional_overrides.digest is 'SHA-256 of the source'`.execute(db)
  await sql`comment on column traditional_overrides.source is 'The paragraph in Simplified Chinese, wherever it is shown'`.execute(
    db,
  )
  await sql`comment on column traditional_overrides.text is 'Empty once it has been removed'`.execute(db)
  await sql`comment on column traditional_overrides.place is 'Where it was written, to offer it again when the source changes'`.execute(
    db,
  )
  await sql`create index traditional_overrides_of_place on traditional_overrides (place)`.execute(db)
  await sql`create index traditional_overrides_changed on traditional_overrides (changed_at)`.execute(db)
}
