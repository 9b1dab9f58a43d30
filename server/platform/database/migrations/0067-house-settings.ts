import { type Kysely, sql } from 'kysely'

/** Adds the company's settings that staff edit on a page (R10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table house_settings (
      name text primary key,
      value text not null,
      rev integer not null check (rev > 0)
    )`.execute(db)
  await sql`comment on column house_settings.name is 'As the environment variable, which prevails where it is set'`.execute(
    db,
  )
  await sql`comment on column house_settings.value is 'As the environment variable; empty where staff have returned to the default'`.execute(
    db,
  )
  await sql`comment on column house_settings.rev is 'The change that set it; changes are numbered from 1'`.execute(
    db,
  )
}
