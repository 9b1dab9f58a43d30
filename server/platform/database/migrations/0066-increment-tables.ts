import { type Kysely, sql } from 'kysely'

/**
 * Adds named increment tables from which staff choose when they draft a sale, and the time when a display
 * rate was last set.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table increment_tables (
      id text primary key,
      name_en text not null,
      name_zh text not null,
      price_level jsonb not null check (jsonb_typeof(price_level) = 'object'),
      changed_at bigint not null
    )`.execute(db)
  await sql`comment on column increment_tables.price_level is 'Increment by starting price (L1); sales copy it'`.execute(
    db,
  )
  await sql`alter table currency_rates add column set_at bigint`.execute(db)
  await sql`comment on column currency_rates.set_at is 'When staff last set it; null where nobody has'`.execute(
    db,
  )
}
