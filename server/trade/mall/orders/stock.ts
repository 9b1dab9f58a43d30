import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Ordered } from '#wire/schema/ordered.ts'

/**
 * Takes pieces off what can be ordered, all of them or none (G1). The statement itself holds that there are enough, and
 * that the mall offers them; rows are locked in the order of their ids, so that two orders of the same things wait for each other.
 */
export async function takeStock(trx: Kysely<Rows>, wanted: readonly Ordered[]): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select * from unnest(${wanted.map(({ productId }) => productId)}::text[], ${wanted.map(({ quantity }) => quantity)}::int[])
        as one (id, quantity)),
    there as (
      select product.id, wanted.quantity from (
        select id, stock from products where id in (select id from wanted) and listed_at is not null
        order by id for update
      ) as product join wanted on wanted.id = product.id where product.stock >= wanted.quantity)
    update products set stock = stock - there.quantity from there
    where products.id = there.id and products.stock >= there.quantity
      and (select count(*) from there) = ${wanted.length}
    returning products.id`.execute(trx)
  return rows.length === wanted.length
}

/** Puts back what an order held. */
export async function returnStock(trx: Kysely<Rows>, orderId: string): Promise<void> {
  await sql`
    with lines as (
      select product_id, quantity from mall_order_lines where order_id = ${orderId}),
    locked as (
      select id from products where id in (select product_id from lines) order by id for update)
    update products set stock = stock + lines.quantity from lines, locked
    where products.id = lines.product_id and locked.id = products.id`.execute(trx)
}
