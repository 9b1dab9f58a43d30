import { type Kysely, sql } from 'kysely'

/** The house itself: one row, made at the first start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table house (
      singleton boolean primary key default true check (singleton),
      founded_at bigint not null
    )`.execute(db)
  await sql`comment on column house.founded_at is 'Unix milliseconds of the first start'`.execute(db)
}
