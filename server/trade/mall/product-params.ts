import { type RawBuilder, sql } from 'kysely'
import type { mallFilters } from '#wire/calls/mall.ts'
import type { PayloadOf } from '#wire/schema/call.ts'

/** The parameters of a product search; '' and 0 leave a filter unset. */
export type ProductParams = PayloadOf<typeof mallFilters>

/** The facets of the mall. */
export const facets = ['kind', 'cate', 'region', 'producer'] as const
export type Facet = (typeof facets)[number]

/** A product’s region for the filter: its English name, or the name in its only language. */
const region = sql<string>`(select t.region from product_text t where t.product_id = p.id order by t.lang limit 1)`

/** The column of each facet; products are aliased `p`. */
export const facetColumn: { readonly [facet in Facet]: RawBuilder<string | null> } = {
  kind: sql`p.kind`,
  cate: sql`p.category_id`,
  region,
  producer: sql`p.producer_id`,
}

/**
 * Returns the condition that products match; they are aliased `p`. Tobacco matches only if its kind alone is requested,
 * or if kinds are counted (C2).
 * @param except the facet whose own choice is ignored, to count its other choices
 */
export function matching(params: ProductParams, except?: Facet): RawBuilder<boolean> {
  const chosen = facets
    .filter((facet) => facet !== except && (params[facet] ?? '') !== '')
    .map((facet) => sql<boolean>`${facetColumn[facet]} = ${params[facet]}`)
  const conditions = [
    offered(params, except),
    ...chosen,
    ...(params.priceFrom > 0 ? [sql<boolean>`p.price_cents >= ${params.priceFrom * 100}`] : []),
    ...(params.priceTo > 0 ? [sql<boolean>`p.price_cents <= ${params.priceTo * 100}`] : []),
    ...(params.inStock ? [sql<boolean>`p.stock > 0`] : []),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Returns the condition that a product is visible to a request, before any other filter (C2). */
export const offered = ({ kind }: Pick<ProductParams, 'kind'>, except?: Facet): RawBuilder<boolean> =>
  kind === 'cigars' || except === 'kind'
    ? sql<boolean>`p.listed_at is not null`
    : sql<boolean>`p.listed_at is not null and p.kind <> 'cigars'`
