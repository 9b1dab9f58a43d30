import { type Kysely, sql } from 'kysely'

/** Adds saved views of the grid of lots. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lot_views (
      id text primary key,
      owner_id text references users on delete cascade,
      name text not null check (char_length(name) between 1 and 40),
      shared boolean not null,
      state jsonb not null check (jsonb_typeof(state) = 'object'),
      rev integer not null default 1 check (rev > 0),
      changed_at bigint not null,
      check (shared or owner_id is not null)
    )`.execute(db)
  await sql`create unique index lot_views_name on lot_views (owner_id, lower(name))`.execute(db)
  await sql`comment on column lot_views.owner_id is 'Null where the owner’s account has been erased: a shared view remains'`.execute(
    db,
  )
  await sql`comment on column lot_views.state is 'What the grid shows: {columnSet, filter, q}'`.execute(db)
}
