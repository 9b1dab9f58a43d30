import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { priceList } from '#wire/calls/prices.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { fits, type PriceParams } from './params.ts'

type Facets = DataOf<typeof priceList>['facets']

/** Returns the facets of a request’s results, each choice with its count. */
export async function facetsOf(db: Kysely<Rows>, params: PriceParams, lang: Language): Promise<Facets> {
  const [cates, regions, producers, years, prices] = await Promise.all([
    catesOf(db, params, lang),
    namedOf(db, params, lang, 'region'),
    namedOf(db, params, lang, 'producer'),
    yearsOf(db, params),
    pricesOf(db, params),
  ])
  return { cates, regions, producers, years, price: prices }
}

/** Returns the categories in the configured order. */
async function catesOf(db: Kysely<Rows>, params: PriceParams, lang: Language): Promise<Facets['cates']> {
  const rows = await db
    .selectFrom('price_records')
    .innerJoin('categories', 'categories.id', 'category_id')
    .innerJoin('category_text as text', (join) =>
      join.onRef('text.id', '=', 'categories.id').on('text.lang', '=', lang),
    )
    .select((row) => ['categories.id', 'text.name', row.fn.countAll<number>().as('count')])
    .where((row) => fits(params, 'cate')(row))
    .groupBy(['categories.id', 'text.name', 'categories.position'])
    .orderBy('categories.position')
    .execute()
  return rows.map(({ id, name, count }) => ({ id, name, count }))
}

const columns = { region: 'region_id', producer: 'producer_id' } as const

/** Returns the choices by name. */
async function namedOf(
  db: Kysely<Rows>,
  params: PriceParams,
  lang: Language,
  facet: 'region' | 'producer',
): Promise<Facets['regions']> {
  const rows = await db
    .selectFrom('price_records')
    .innerJoin('price_record_text as text', (join) =>
      join.onRef('text.record_id', '=', 'price_records.id').on('text.lang', '=', lang),
    )
    .select((row) => [
      `${columns[facet]} as id`,
      row.fn.max(`text.${facet}`).as('name'),
      row.fn.countAll<number>().as('count'),
    ])
    .where(columns[facet], '<>', '')
    .where((row) => fits(params, facet)(row))
    .groupBy(columns[facet])
    .execute()
  return rows
    .map(({ id, name, count }) => ({ id, name, count }))
    .toSorted((a, b) => a.name.localeCompare(b.name, lang))
}

/** Returns the years, newest first. */
const yearsOf = (db: Kysely<Rows>, params: PriceParams): Promise<Facets['years']> =>
  db
    .selectFrom('price_records')
    .select((row) => ['sale_year as year', row.fn.countAll<number>().as('count')])
    .where((row) => fits(params, 'year')(row))
    .groupBy('sale_year')
    .orderBy('sale_year', 'desc')
    .execute()

async function pricesOf(db: Kysely<Rows>, params: PriceParams): Promise<Facets['price']> {
  const { min, max } = await db
    .selectFrom('price_records')
    .select((row) => [
      row.fn.min<number | null>('hammer').as('min'),
      row.fn.max<number | null>('hammer').as('max'),
    ])
    .where((row) => fits({ ...params, priceFrom: 0, priceTo: 0 })(row))
    .executeTakeFirstOrThrow()
  return min === null || max === null ? null : { min, max }
}
