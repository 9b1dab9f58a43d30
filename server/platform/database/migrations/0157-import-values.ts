import { type Kysely, sql } from 'kysely'

/**
 * Adds the meanings of values in the sources of spreadsheets, which are explained once and apply to every
 * later import of the source.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_values (
      fingerprint text not null,
      field text not null,
      value text not null,
      meant text not null,
      used_at bigint not null,
      primary key (fingerprint, field, value)
    )`.execute(db)
  await sql`comment on column import_values.fingerprint is 'The headers of a source, as in import_mappings'`.execute(
    db,
  )
  await sql`comment on column import_values.meant is 'The cell that is read instead; empty to leave the field as it is'`.execute(
    db,
  )
}
