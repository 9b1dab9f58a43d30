import { type Kysely, sql } from 'kysely'

/** Allows an invoice to be reissued to another addressee (O19); its earlier versions keep theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_versions add billed_to text`.execute(db)
  await sql`comment on column order_versions.billed_to is 'Whom it was issued to; null for the addressee of its order'`.execute(
    db,
  )
}
