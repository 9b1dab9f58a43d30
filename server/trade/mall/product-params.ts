import { type RawBuilder, sql } from 'kysely'
import type { mallFilters } from '#wire/calls/mall.ts'
import type { PayloadOf } from '#wire/schema/call.ts'

/** What somebody looks for in the mall; '' and 0 leave a filter open. */
export type ProductParams = PayloadOf<typeof mallFilters>

/** What the mall's choices are about. */
export const facets = ['kind', 'cate', 'region', 'producer'] as const
export type Facet = (typeof facets)[number]

/** A product's region for the filter: its name in English, or in the only language that it is told in. */
const region = sql<string>`(select t.region from product_text t where t.product_id = p.id order by t.lang limit 1)`

/** The column that a facet chooses by; products stand as `p`. */
export const facetColumn: { readonly [facet in Facet]: RawBuilder<string | null> } = {
  kind: sql`p.kind`,
  cate: sql`p.category_id`,
  region,
  producer: sql`p.producer_id`,
}

/**
 * The condition that products fulfil which fit a request; they stand as `p`. Tobacco is among them only where it alone is
 * asked for, or where kinds are counted (C2).
 * @param except the facet whose own choice is left out, to count what another choice in it would leave
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

/** The condition of all that the mall shows to a request, whatever else it narrows (C2). */
export const offered = ({ kind }: Pick<ProductParams, 'kind'>, except?: Facet): RawBuilder<boolean> =>
  kind === 'cigars' || except === 'kind'
    ? sql<boolean>`p.listed_at is not null`
    : sql<boolean>`p.listed_at is not null and p.kind <> 'cigars'`
