import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { waysOfWords } from '#server/catalogue/search/normal.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { priceList } from '#wire/calls/prices.ts'
import type { PayloadOf } from '#wire/schema/call.ts'

export type PriceWish = PayloadOf<typeof priceList>

/** A filter that has a facet of its own, whose counts leave it out. */
export type Facet = 'cate' | 'region' | 'producer' | 'year'

type Builder = ExpressionBuilder<Rows, 'price_records'>

/** The condition on records that a wish makes; without that of one facet, where its choices are counted. */
export function fits(wish: PriceWish, without?: Facet): (row: Builder) => Expression<SqlBool> {
  return (row) => {
    const is = (facet: Facet, condition: () => Expression<SqlBool>, isAsked: boolean) =>
      isAsked && facet !== without ? [condition()] : []
    const within = (column: 'vintage_year' | 'hammer', from: number, to: number) => [
      ...(from > 0 ? [row(column, '>=', from)] : []),
      ...(to > 0 ? [row(column, '<=', to)] : []),
    ]
    return row.and([
      // Tobacco is told only to those who ask for it (C2).
      wish.kind === undefined ? row('kind', '<>', 'cigars') : row('kind', '=', wish.kind),
      ...waysOfWords(wish.q).map((ways) =>
        row.or(ways.map((word) => row('words', 'like', sql<string>`${`%${escaped(word)}%`}`))),
      ),
      ...is('cate', () => row('category_id', '=', wish.cate), wish.cate !== ''),
      ...is('region', () => row('region_id', '=', wish.region), wish.region !== ''),
      ...is('producer', () => row('producer_id', '=', wish.producer), wish.producer !== ''),
      ...is('year', () => row('sale_year', '=', wish.year), wish.year > 0),
      ...within('vintage_year', wish.vintageFrom, wish.vintageTo),
      ...within('hammer', wish.priceFrom, wish.priceTo),
    ])
  }
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`)
