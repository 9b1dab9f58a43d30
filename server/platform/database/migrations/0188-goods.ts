import { type Kysely, sql } from 'kysely'

/** Lets several people edit products and gifts at once, and retire them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'gifts'].map((name) => sql.table(name))) {
    await sql`
      alter table ${table}
        add column rev integer not null default 0,
        add column revisions jsonb not null default '{}',
        add column last_ak text not null default '',
        add column retired_at bigint`.execute(db)
    await sql`comment on column ${table}.rev is 'Rises with every change of its texts, facts and pictures'`.execute(
      db,
    )
    await sql`comment on column ${table}.revisions is 'The last change of each field by path (K8)'`.execute(
      db,
    )
    await sql`comment on column ${table}.retired_at is 'Since when it is no longer offered; null if it is not retired'`.execute(
      db,
    )
  }
}
