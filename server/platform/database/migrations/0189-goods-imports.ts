import { type Kysely, sql } from 'kysely'

/** Allows spreadsheets to be imported into products and gifts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table draft_imports
      add column goods_kind text check (goods_kind in ('product', 'gift'))`.execute(db)
  await sql`comment on column draft_imports.goods_kind is 'The kind of goods that its rows are'`.execute(db)
  await sql`create index draft_imports_of_goods on draft_imports (goods_kind, created_at)`.execute(db)
}
