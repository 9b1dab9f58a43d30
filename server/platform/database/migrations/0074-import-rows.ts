import { type Kysely, sql } from 'kysely'

/**
 * Adds a table for the rows of imports, so that a spreadsheet with thousands of rows is read in parts and a
 * corrected cell rewrites one row. A digest shows whether a file was uploaded before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_import_rows (
      import_id text not null references draft_imports on delete cascade,
      row integer not null,
      cells jsonb not null check (jsonb_typeof(cells) = 'array'),
      primary key (import_id, row)
    )`.execute(db)
  await sql`comment on column draft_import_rows.row is 'Its number in the file'`.execute(db)
  await sql`
    insert into draft_import_rows (import_id, row, cells)
    select draft_imports.id, (one ->> 'row')::integer, one -> 'cells'
    from draft_imports, jsonb_array_elements(document -> 'rows') as one`.execute(db)
  await sql`
    update draft_imports set document = (document - 'rows')
      || jsonb_build_object('rows', jsonb_array_length(document -> 'rows'), 'examples', '[]'::jsonb)`.execute(
    db,
  )
  await sql`comment on column draft_imports.document is 'What was read: {headers, format, rows: their number, examples}'`.execute(
    db,
  )
  await sql`alter table draft_imports add column digest text not null default ''`.execute(db)
  await sql`comment on column draft_imports.digest is 'SHA-256 of the file; empty where it was not calculated'`.execute(
    db,
  )
  await sql`create index draft_imports_of_file on draft_imports (sale_id, digest)`.execute(db)
}
