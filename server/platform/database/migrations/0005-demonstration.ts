import { type Kysely, sql } from 'kysely'

/** Whether the house was filled with its demonstration: one row from when that began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demonstration (
      singleton boolean primary key default true check (singleton),
      opening bigint not null,
      is_ready boolean not null default false
    )`.execute(db)
  await sql`comment on column demonstration.opening is 'Unix milliseconds that its dates are relative to'`.execute(
    db,
  )
}
