import { type Kysely, sql } from 'kysely'

/** Retains the files of pictures removed by a correction, as the record of the sale names them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table removed_pictures (
      lot_id text not null references lots on delete cascade,
      key text not null,
      primary key (lot_id, key)
    )`.execute(db)
  await sql`comment on table removed_pictures is 'Pictures that a published lot has had, and that a correction removed (K13)'`.execute(
    db,
  )
}
