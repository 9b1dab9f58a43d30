import { type Kysely, sql } from 'kysely'

/** Adds fees of single deliveries, as entered by staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_fees (
      order_id text primary key references orders on delete cascade,
      country_id text not null,
      lot_ids jsonb not null check (jsonb_typeof(lot_ids) = 'array'),
      cents bigint not null check (cents >= 0),
      days integer not null,
      reason text not null,
      by_user_id text not null,
      at bigint not null
    )`.execute(db)
  await sql`comment on table delivery_fees is 'The fee that staff have entered for one delivery of an order, in place of the tariff (O4)'`.execute(
    db,
  )
}
