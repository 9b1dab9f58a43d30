import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { mallProductList } from '#wire/calls/mall.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import { matching } from './product-params.ts'

type Params = PayloadOf<typeof mallProductList>

/** Sold-out products come last in every order. */
const orders: { readonly [sort in Params['sort']]: RawBuilder<unknown> } = {
  newest: sql`p.listed_at desc`,
  priceUp: sql`p.price_cents`,
  priceDown: sql`p.price_cents desc`,
}

/** Returns a page of ids of the listed products that match, and their total count. */
export async function productIds(
  db: Kysely<Rows>,
  params: Params,
): Promise<{ ids: readonly string[]; total: number }> {
  const { exceptId } = params
  const condition =
    exceptId === '' ? matching(params) : sql<boolean>`${matching(params)} and p.id <> ${exceptId}`
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: string }>`
      select p.id from products p where ${condition}
      order by p.stock = 0, ${orders[params.sort]}, p.id
      limit ${params.size} offset ${(params.page - 1) * params.size}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from products p where ${condition}`.execute(db),
  ])
  return { ids: rows.map((row) => row.id), total: counted.rows[0]?.total ?? 0 }
}
