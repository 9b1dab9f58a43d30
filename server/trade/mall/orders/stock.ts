import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Ordered } from '#wire/schema/ordered.ts'

/**
 * Reserves items, all or none (G1). The statement itself checks stock and listing; rows are locked in the order of
 * ids, so that concurrent orders wait for each other instead of deadlocking.
 */
export async function reserveStock(trx: Kysely<Rows>, items: readonly Ordered[]): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select * from unnest(${items.map(({ productId }) => productId)}::text[], ${items.map(({ quantity }) => quantity)}::int[])
        as one (id, quantity)),
    there as (
      select product.id, wanted.quantity from (
        select id, stock from products where id in (select id from wanted) and listed_at is not null
        order by id for update
      ) as product join wanted on wanted.id = product.id where product.stock >= wanted.quantity)
    update products set stock = stock - there.quantity from there
    where products.id = there.id and products.stock >= there.quantity
      and (select count(*) from there) = ${items.length}
    returning products.id`.execute(trx)
  return rows.length === items.length
}

/** Returns an order’s items to stock. */
export async function returnStock(trx: Kysely<Rows>, orderId: string): Promise<void> {
  await sql`
    with lines as (
      select product_id, quantity from mall_order_lines where order_id = ${orderId}),
    locked as (
      select id from products where id in (select product_id from lines) order by id for update)
    update products set stock = stock + lines.quantity from lines, locked
    where products.id = lines.product_id and locked.id = products.id`.execute(trx)
}
