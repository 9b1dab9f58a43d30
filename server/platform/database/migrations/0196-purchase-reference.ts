import { type Kysely, sql } from 'kysely'

/** Lets buyers have a purchase reference printed on their invoices (O23). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column purchase_reference text not null default ''`.execute(db)
  await sql`comment on column orders.purchase_reference is 'The buyer’s own, on invoice and receipt'`.execute(
    db,
  )
}
