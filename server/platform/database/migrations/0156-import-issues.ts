import { type Kysely, sql } from 'kysely'

/** Stores cells of imports with unknown content, such as formulas without a result, with the reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table draft_import_rows
    add column issues jsonb check (issues is null or jsonb_typeof(issues) = 'object')`.execute(db)
  await sql`comment on column draft_import_rows.issues is 'By position, why a cell is not known; null where every cell is'`.execute(
    db,
  )
}
