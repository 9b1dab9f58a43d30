import { type Kysely, sql } from 'kysely'

/** Lets searches filter lots by their attributes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_document add column attributes text not null default ''`.execute(db)
  await sql`comment on column search_document.attributes is 'What it is filtered by besides; see server/catalogue/search/packed-keys.ts'`.execute(
    db,
  )
}
