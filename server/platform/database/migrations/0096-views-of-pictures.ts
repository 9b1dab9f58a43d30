import { type Kysely, sql } from 'kysely'

/**
 * Adds what a picture of a lot shows, or null if it has no name. On a picture of the level, `level_at` is the
 * height of the liquid in thousandths of the picture from its top, and `level_read` the date of the reading,
 * YYYY-MM-DD.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lot_pictures
      add view text,
      add level_at smallint check (level_at between 0 and 1000),
      add level_read text check (level_read ~ '^\d{4}-\d{2}-\d{2}$'),
      add check (level_at is not null or level_read is null)`.execute(db)
}
