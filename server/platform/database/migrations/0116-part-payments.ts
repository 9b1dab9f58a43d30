import { type Kysely, sql } from 'kysely'

/** Adds payments of orders in parts, by transfer or in cash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column received bigint not null default 0 check (received >= 0)`.execute(
    db,
  )
  await sql`comment on column orders.received is 'What came by transfer or in cash before the rest was paid (O12)'`.execute(
    db,
  )
  await sql`
    create table order_receipts (
      id text primary key,
      order_id text not null references orders on delete cascade,
      means text not null,
      cents bigint not null check (cents > 0),
      received_on text not null,
      reference text not null,
      at bigint not null,
      by_user_id text not null
    )`.execute(db)
  await sql`comment on table order_receipts is 'Transfers and cash that staff have recorded for orders (O12)'`.execute(
    db,
  )
  await sql`create index order_receipts_order on order_receipts (order_id, at)`.execute(db)
}
