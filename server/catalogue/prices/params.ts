import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { wordVariants } from '#server/catalogue/search/normal.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { priceList } from '#wire/calls/prices.ts'
import type { PayloadOf } from '#wire/schema/call.ts'

export type PriceParams = PayloadOf<typeof priceList>

/** A filter with its own facet, whose counts ignore it. */
export type Facet = 'cate' | 'region' | 'producer' | 'year'

type Builder = ExpressionBuilder<Rows, 'price_records'>

/** Returns a request's condition on records, optionally without one facet's filter in order to count its choices. */
export function fits(params: PriceParams, without?: Facet): (row: Builder) => Expression<SqlBool> {
  return (row) => {
    const is = (facet: Facet, condition: () => Expression<SqlBool>, isActive: boolean) =>
      isActive && facet !== without ? [condition()] : []
    const within = (column: 'vintage_year' | 'hammer', from: number, to: number) => [
      ...(from > 0 ? [row(column, '>=', from)] : []),
      ...(to > 0 ? [row(column, '<=', to)] : []),
    ]
    return row.and([
      // Tobacco is listed only if requested (C2).
      params.kind === undefined ? row('kind', '<>', 'cigars') : row('kind', '=', params.kind),
      ...wordVariants(params.q).map((variants) =>
        row.or(variants.map((word) => row('words', 'like', sql<string>`${containing(word)}`))),
      ),
      ...is('cate', () => row('category_id', '=', params.cate), params.cate !== ''),
      ...is('region', () => row('region_id', '=', params.region), params.region !== ''),
      ...is('producer', () => row('producer_id', '=', params.producer), params.producer !== ''),
      ...is('year', () => row('sale_year', '=', params.year), params.year > 0),
      ...within('vintage_year', params.vintageFrom, params.vintageTo),
      ...within('hammer', params.priceFrom, params.priceTo),
    ])
  }
}
