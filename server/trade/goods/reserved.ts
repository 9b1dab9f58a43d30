import { type Kysely, sql } from 'kysely'
import type { GoodsKind } from '#domain/goods/goods.ts'
import type { Rows } from '#server/platform/database/rows.ts'

const orders = {
  product: sql`
    select l.product_id as id, sum(l.quantity)::int as pieces
    from mall_order_lines l join mall_orders o on o.id = l.order_id and o.status = 'pending' group by 1`,
  gift: sql`
    select gift_id as id, sum(quantity)::int as pieces from gift_orders where status = 'placed' group by 1`,
} as const

/** Returns reserved pieces by code: those of unpaid orders, or redeemed but not yet dispatched. */
export async function reservedPieces(
  db: Kysely<Rows>,
  kind: GoodsKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; pieces: number }>`
    select * from (${orders[kind]}) reserved where id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}
