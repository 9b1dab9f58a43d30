import { type Kysely, sql } from 'kysely'

/**
 * What was read at the marked level of a picture: a code, or the distance from the cork in millimetres. The check of
 * `level_read` goes: it refuses every date, as its pattern has lost its backslashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lot_pictures
      drop constraint lot_pictures_level_read_check,
      add level_reading text check (level_reading ~ '^([a-z]+|[0-9]+)$')`.execute(db)
}
