import { type Kysely, sql } from 'kysely'

/** Earlier results are imported from spreadsheets, and their imports undone (H7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table draft_imports
      add column results jsonb check (jsonb_typeof(results) = 'object'),
      drop constraint draft_imports_state_check,
      add constraint draft_imports_state_check
        check (state in ('read', 'mapped', 'applying', 'applied', 'undoing', 'undone'))`.execute(db)
  await sql`comment on column draft_imports.results is 'Of an import of earlier results: what holds for all its rows, and its progress; null for other imports'`.execute(
    db,
  )
  await sql`create index draft_imports_of_results on draft_imports (created_at) where results is not null`.execute(
    db,
  )
  await sql`
    alter table price_records
      add column import_id text references draft_imports,
      add column with_premium bigint check (with_premium > 0)`.execute(db)
  await sql`comment on column price_records.import_id is 'The import that wrote it last; null for others'`.execute(
    db,
  )
  await sql`comment on column price_records.with_premium is 'In cents, as its source states it; null where hammer and premium give it'`.execute(
    db,
  )
  await sql`create index price_records_of_import on price_records (import_id, id) where import_id is not null`.execute(
    db,
  )
  await sql`create index price_records_of_lot on price_records (lower(auction_no), lot_num)`.execute(db)
  await sql`
    create table price_record_versions (
      import_id text not null references draft_imports on delete cascade,
      record_id text not null,
      record jsonb not null,
      texts jsonb not null,
      primary key (import_id, record_id)
    )`.execute(db)
  await sql`comment on table price_record_versions is 'Results before an import changed them, until it is undone'`.execute(
    db,
  )
}
