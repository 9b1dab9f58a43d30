import { type Kysely, sql } from 'kysely'

/** K4: adds when and why a sale was cancelled, in both languages; null for every other sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sale_standing
      add column cancelled_at bigint,
      add column cancelled_en text,
      add column cancelled_zh text`.execute(db)
}
