import { type Kysely, sql } from 'kysely'

/**
 * Adds the reading at the marked level of a picture: a code, or the distance from the cork in millimetres.
 * Drops the check of `level_read`, which refuses every date because its pattern has lost its backslashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lot_pictures
      drop constraint lot_pictures_level_read_check,
      add level_reading text check (level_reading ~ '^([a-z]+|[0-9]+)$')`.execute(db)
}
