import { type Kysely, sql } from 'kysely'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { mallFilters } from '#wire/calls/mall.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { type Facet, facetColumn, facets, matching, offered, type ProductParams } from './product-params.ts'

type FacetCount = {
  readonly facet: Facet
  readonly id: string
  readonly name: string | null
  readonly count: number
}

/** Returns the filters of the mall’s list, with the number of products for each choice. */
export async function productFilters(
  db: Kysely<Rows>,
  params: ProductParams,
  lang: Language,
): Promise<DataOf<typeof mallFilters>> {
  const [{ rows }, prices] = await Promise.all([
    sql<FacetCount>`${sql.join(
      facets.map((facet) => countQuery(facet, params, lang)),
      sql` union all `,
    )} order by facet, position, count desc, name`.execute(db),
    sql<{ from: number | null; to: number | null }>`
      select min(price_cents) / 100 as "from", (max(price_cents) + 99) / 100 as "to"
      from products where listed_at is not null`.execute(db),
  ])
  const choices = (facet: Facet) =>
    rows.filter((row) => row.facet === facet).map(({ id, name, count }) => ({ id, name: name ?? id, count }))
  const { from = null, to = null } = prices.rows[0] ?? {}
  return {
    kinds: choices('kind'),
    cates: choices('cate'),
    regions: choices('region'),
    producers: choices('producer'),
    price: from === null || to === null ? null : { from, to },
  }
}

/**
 * Kinds are counted without the chosen categories, regions and producers, which rarely apply to another kind;
 * their links drop these too.
 */
const paramsFor = (facet: Facet, params: ProductParams): ProductParams =>
  facet === 'kind' ? { ...params, cate: '', region: '', producer: '' } : params

/**
 * Counts the products of each choice of a facet under the other filters. Choices without products are left out, except
 * the request’s own, so that it can still be shown and removed.
 */
function countQuery(facet: Facet, params: ProductParams, lang: Language) {
  const column = facetColumn[facet]
  return sql`(
    select ${facet} as facet, c.id, ${nameOf(facet, lang)} as name, ${positionOf(facet)} as position, c.count
    from (
      select ${column} as id, min(p.id) as product_id,
        (count(*) filter (where ${matching(paramsFor(facet, params), facet)}))::integer as count
      from products p where ${offered(params, facet)} and ${column} <> '' group by 1
    ) c where c.count > 0 or c.id = ${params[facet] ?? ''}
  )`
}

/** Returns a choice’s name in a language, else in the other one. */
function nameOf(facet: Facet, lang: Language) {
  const first = sql`order by t.lang = ${lang} desc limit 1`
  switch (facet) {
    case 'kind':
      return sql`c.id`
    case 'cate':
      return sql`(select t.name from category_text t where t.id = c.id ${first})`
    case 'producer':
      return sql`(select t.name from producer_text t where t.id = c.id ${first})`
    case 'region':
      return sql`(select t.region from product_text t where t.product_id = c.product_id ${first})`
    default:
      return unreachable(facet)
  }
}

/** Returns a choice’s configured position; the rest follow by count. */
const positionOf = (facet: Facet) =>
  facet === 'cate' ? sql`(select position from categories where categories.id = c.id)` : sql`0`
