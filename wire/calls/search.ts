import * as z from 'zod/mini'
import { attributeFilter, attributeValues } from '#wire/entities/attribute-filter.ts'
import { gift } from '#wire/entities/gift.ts'
import { choice } from '#wire/entities/named.ts'
import { newsLine } from '#wire/entities/news.ts'
import { pageLine } from '#wire/entities/page.ts'
import { product } from '#wire/entities/product.ts'
import { lotResult, suggestion } from '#wire/entities/search-result.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, many, oneOf, orEmpty, page, size, whole } from '#wire/schema/fields.ts'
import { count, listOf, maxWhole, wholeListOf, whole as wholeUnits } from '#wire/schema/values.ts'

/** The kinds of results: lots that are or will be open, lots with a result, and content beside the sales. */
export const searchKinds = ['lot', 'result', 'product', 'gift', 'news', 'page'] as const
export const searchStates = ['open', 'sold', 'passed'] as const
export const searchSorts = [
  'relevance',
  'closing',
  'estimateUp',
  'estimateDown',
  'vintageUp',
  'vintageDown',
  'newest',
] as const

/** The maximum number of values of one filter. */
const maxValues = 64

export const search = call('ANY', 'search', {
  about:
    'Finds lots, results of past sales, products, gifts, news and pages, in either language, by names, vintage, format and pinyin. With a kind, a page of its results; without one, the first of each kind.',
  who: 'anyone',
  payload: {
    /** '' matches everything. */
    q: orEmpty(line(120)),
    kind: z.optional(oneOf(searchKinds)),
    /** Ids of categories, regions and producers from the facets. Several values of one filter are alternatives. */
    cate: z._default(many(id, maxValues), []),
    region: z._default(many(line(120), maxValues), []),
    producer: z._default(many(line(120), maxValues), []),
    state: z._default(many(oneOf(searchStates), searchStates.length), []),
    attributes: attributeValues,
    /** Inclusive; 0 is open. Results without a vintage match no range. */
    vintageFrom: z._default(whole(0, 9_999), 0),
    vintageTo: z._default(whole(0, 9_999), 0),
    /** Whole units; matches estimates that overlap the range. The price of a product counts as its estimate. */
    estimateFrom: z._default(whole(0, maxWhole), 0),
    estimateTo: z._default(whole(0, maxWhole), 0),
    sort: z._default(oneOf(searchSorts), 'relevance'),
    page,
    size: size(24, 120),
  },
  example: {
    cate: ['whisky'],
    kind: 'lot',
    region: ['Speyside'],
    producer: ['strathmorran'],
    state: ['open'],
    attributes: ['millilitres=700', 'abv.from=46'],
    sort: 'closing',
    estimateFrom: 10_000,
    estimateTo: 50_000,
  },
  data: z.strictObject({
    /** The corrected query, if the original had no results; '' otherwise. */
    corrected: z.string(),
    /** If false, totals and counts are lower bounds. */
    isCounted: z.boolean(),
    lots: listOf(lotResult),
    results: listOf(lotResult),
    products: listOf(product),
    gifts: listOf(gift),
    news: listOf(newsLine),
    pages: listOf(pageLine),
    /** Filter options of the results of the requested kind. A count applies all filters except its own facet. */
    facets: z.strictObject({
      cate: z.array(choice),
      region: z.array(choice),
      producer: z.array(choice),
      state: z.array(choice),
      /** The attributes that divide the lots best, and those in active filters. */
      attributes: z.array(attributeFilter),
      /** null if no result has one. */
      vintage: z.nullable(z.strictObject({ min: count, max: count })),
      estimate: z.nullable(z.strictObject({ min: wholeUnits, max: wholeUnits })),
    }),
  }),
  refusals: [],
})

export const searchSuggest = call('ANY', 'search/suggest', {
  about: 'Search suggestions: at most 8 names and items that begin with the text or contain it.',
  who: 'anyone',
  payload: { q: orEmpty(line(120)) },
  data: wholeListOf(suggestion),
  refusals: [],
})
