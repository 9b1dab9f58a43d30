import { type Kysely, sql } from 'kysely'

/**
 * Marks delivery prices at which a company has delivered or sold goods as confirmed; those of others are
 * examples.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update delivery_prices set changed_at = 1
    where changed_at = 0
      and (exists (select from deliveries where freight > 0) or exists (select from mall_orders))`.execute(db)
  await sql`comment on column delivery_prices.changed_at is '0 until staff have confirmed the prices'`.execute(
    db,
  )
}
