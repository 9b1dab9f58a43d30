import { type Kysely, sql } from 'kysely'

/** Imports of products and gifts can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table draft_imports
      add column goods_edits jsonb check (jsonb_typeof(goods_edits) = 'object')`.execute(db)
  await sql`comment on column draft_imports.goods_edits is 'What was imported into products or gifts: {at, edits}, and once undone {undone: {ak, undone, left}}'`.execute(
    db,
  )
}
