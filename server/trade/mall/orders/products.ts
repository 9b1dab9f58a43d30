import { type Kysely, sql } from 'kysely'
import { merged } from '#domain/mall/merged.ts'
import { centsOf, decimal } from '#domain/money/money.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { listingAfter } from '#server/trade/goods/goods.ts'
import type { staffMallProductList, staffMallProductSet } from '#wire/calls/staff-mall.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import type { OrderDeps } from './deps.ts'

/** Returns a page of product ids, by name, and their total count. */
export async function findProductIds(
  db: Kysely<Rows>,
  { q, page, size }: PayloadOf<typeof staffMallProductList>,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const like = containing(q)
  const { rows } = await sql<{ id: string; total: number }>`
    select p.id, count(*) over ()::int as total from products p
    where ${q} = '' or p.id ilike ${like}
      or exists (select from product_text t where t.product_id = p.id and t.title ilike ${like})
    order by p.stock > 0, (select min(t.title) from product_text t where t.product_id = p.id and t.lang = 'en'), p.id
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/**
 * Sets a product’s stock and price, and records who did. Existing orders keep their price.
 *
 * @returns `changed` if a value that the caller changes differs from what they saw (K8); `issues` or `retired` if it
 * would be listed and cannot be
 */
export const setProduct = (
  { db, recordAction }: Pick<OrderDeps, 'db' | 'recordAction'>,
  params: PayloadOf<typeof staffMallProductSet>,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<'set' | 'changed' | 'unknown' | 'issues' | 'retired'> =>
  db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('products')
      .select(['stock', 'price_cents', 'currency', 'listed_at'])
      .where('id', '=', params.productId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return 'unknown'
    const { stockSeen, priceSeen, listedSeen } = params
    const stock = merged(before.stock, { seen: stockSeen, set: params.stock })
    const seen = priceSeen === undefined ? undefined : centsOf(priceSeen)
    const price = merged(before.price_cents, { seen, set: centsOf(params.price) })
    const listed = merged(before.listed_at !== null, { seen: listedSeen, set: params.listed })
    if (!stock || !price || !listed) return 'changed'
    const listing = await listingAfter(
      trx,
      { kind: 'product', goodsId: params.productId },
      { listedAt: before.listed_at, isListed: listed.value, now },
    )
    if ('issue' in listing) return listing.issue
    await trx
      .updateTable('products')
      .set({
        stock: stock.value,
        price_cents: price.value,
        listed_at: listing.listedAt,
      })
      .where('id', '=', params.productId)
      .execute()
    const detail = {
      ...difference('stock', String(before.stock), String(stock.value)),
      ...difference('price', decimal(before.price_cents), decimal(price.value), `${before.currency} `),
      ...difference('listed', mark(before.listed_at !== null), mark(listed.value)),
    }
    await recordAction(
      trx,
      { by, act: 'mall.product', about: { kind: 'product', id: params.productId }, detail },
      now,
    )
    return 'set'
  })

/** Returns a change for the audit log, such as `9 → 11`; empty if there is none. */
const difference = (name: string, from: string, to: string, unit = ''): Readonly<Record<string, string>> =>
  from === to ? {} : { [name]: `${unit}${from} → ${to}` }

const mark = (to: boolean): string => (to ? '✓' : '–')
