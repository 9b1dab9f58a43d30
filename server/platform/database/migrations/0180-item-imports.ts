import { type Kysely, sql } from 'kysely'

/** Allows spreadsheets to be imported into consignments, where their rows become items (S3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table draft_imports
      alter column sale_id drop not null,
      add column consignment_id text references consignments on delete cascade`.execute(db)
  await sql`comment on column draft_imports.sale_id is 'The draft whose lots its rows are'`.execute(db)
  await sql`comment on column draft_imports.consignment_id is 'The consignment whose items its rows are'`.execute(
    db,
  )
  await sql`create index draft_imports_of_consignment on draft_imports (consignment_id, created_at)`.execute(
    db,
  )
}
