import { type Kysely, sql } from 'kysely'

/** Allows an item to be divided into several lots (S3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table item_lots add column pieces integer check (pieces > 0)`.execute(db)
  await sql`comment on column item_lots.pieces is 'How many of its bottles or pieces are in the lot; null for all'`.execute(
    db,
  )
}
