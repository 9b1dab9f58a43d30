import { type Kysely, sql } from 'kysely'

/**
 * Adds the changes of an order after the hammer (O9, O10): its lines, rescinded lots and earlier versions of
 * its invoice. The accounts of the journal are listed only in the code, as another account would restrict the
 * previous version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add revision integer not null default 0,
      add returned bigint not null default 0,
      add follows text references orders`.execute(db)
  await sql`comment on column orders.revision is 'Counts the changes of its invoice or receipt'`.execute(db)
  await sql`comment on column orders.returned is 'Cents that were to go back to the buyer since it was paid'`.execute(
    db,
  )
  await sql`comment on column orders.follows is 'The paid order that it charges more for'`.execute(db)
  await sql`create index orders_follows on orders (follows) where follows is not null`.execute(db)
  await sql`
    alter table order_lots
      add rescinded_at bigint,
      add rescinded_en text not null default '',
      add rescinded_zh text not null default ''`.execute(db)
  await sql`alter table journal_lines drop constraint journal_lines_account_check`.execute(db)
  await sql`
    create table order_adjustments (
      order_id text not null references orders,
      place integer not null,
      kind text not null check (kind in ('reduction', 'damage', 'storage', 'interest', 'waiver')),
      seq integer,
      lot_id text not null default '',
      lot_num integer not null default 0,
      cents bigint not null check (cents > 0),
      reason_en text not null,
      reason_zh text not null,
      at bigint not null,
      by text not null,
      dropped_at bigint,
      primary key (order_id, place)
    )`.execute(db)
  await sql`comment on column order_adjustments.seq is 'The hammer of its lot; null for interest'`.execute(db)
  await sql`comment on column order_adjustments.dropped_at is 'When its lot left the order'`.execute(db)
  await sql`
    create table order_versions (
      order_id text not null references orders,
      revision integer not null,
      until bigint not null,
      facts jsonb not null,
      primary key (order_id, revision)
    )`.execute(db)
  await sql`comment on table order_versions is 'Invoices and receipts that a later version replaced, as they were sent'`.execute(
    db,
  )
}
