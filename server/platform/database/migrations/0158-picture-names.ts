import { type Kysely, sql } from 'kysely'

/** Adds additional names of a picture that is stored once: each may give another lot that shows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_picture_names (
      sale_id text not null,
      key text not null,
      name text not null,
      placed_at bigint,
      primary key (sale_id, key, name),
      foreign key (sale_id, key) references draft_pictures on delete cascade
    )`.execute(db)
  await sql`comment on column draft_picture_names.placed_at is 'When the lot of this name first showed it: it is not matched by this name again'`.execute(
    db,
  )
}
