import { type Kysely, sql } from 'kysely'

/** Records whether a price realised was agreed after the sale, not at the hammer (V16). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_records add is_after_sale boolean not null default false`.execute(db)
}
