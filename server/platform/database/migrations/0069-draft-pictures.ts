import { type Kysely, sql } from 'kysely'

/**
 * Adds the pictures uploaded for a sale in preparation, whether a lot shows them or not. They are not deleted
 * with the sale: a job deletes them with their files when nothing uses them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_pictures (
      sale_id text not null,
      key text not null,
      digest text not null check (digest ~ '^[0-9a-f]{64}$'),
      name text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at bigint not null,
      created_by text not null,
      placed_at bigint,
      discarded_at bigint,
      primary key (sale_id, key)
    )`.execute(db)
  await sql`comment on column draft_pictures.digest is 'SHA-256 of the file as it was uploaded'`.execute(db)
  await sql`comment on column draft_pictures.placed_at is 'When a lot first showed it: it is not matched by name again'`.execute(
    db,
  )
  await sql`comment on column draft_pictures.discarded_at is 'When it was deleted from the tray'`.execute(db)
  await sql`create index draft_pictures_by_key on draft_pictures (key)`.execute(db)
}
