import { type Kysely, sql } from 'kysely'

/** Adds spreadsheets imported into drafts, and the mapping last used for each source. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_imports (
      id text primary key,
      sale_id text not null references draft_sales on delete cascade,
      state text not null default 'read' check (state in ('read', 'mapped', 'applied', 'undone')),
      file_name text not null,
      document jsonb not null check (jsonb_typeof(document) = 'object'),
      mapping jsonb check (jsonb_typeof(mapping) = 'array'),
      change_id bigint references draft_changes,
      created_at bigint not null,
      created_by text not null
    )`.execute(db)
  await sql`comment on column draft_imports.document is 'What was read: {headers, rows: [{row, cells}], format}'`.execute(
    db,
  )
  await sql`comment on column draft_imports.mapping is 'The field of each column, null for a column that is left out'`.execute(
    db,
  )
  await sql`create index draft_imports_of_sale on draft_imports (sale_id, created_at)`.execute(db)
  await sql`
    create table import_mappings (
      fingerprint text primary key,
      mapping jsonb not null check (jsonb_typeof(mapping) = 'array'),
      used_at bigint not null
    )`.execute(db)
  await sql`comment on column import_mappings.fingerprint is 'The headers of a source, without case and punctuation'`.execute(
    db,
  )
}
