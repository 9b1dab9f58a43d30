import { type Kysely, sql } from 'kysely'

/** Allows payments that paid an order in full to be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column payments_undone integer not null default 0 check (payments_undone >= 0)`.execute(
    db,
  )
  await sql`comment on column orders.payments_undone is 'How often the order was paid and the payment undone since (O16)'`.execute(
    db,
  )
}
