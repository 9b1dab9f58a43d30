import * as z from 'zod/mini'
import { gift } from '#wire/entities/gift.ts'
import { choice } from '#wire/entities/named.ts'
import { newsLine } from '#wire/entities/news.ts'
import { pageLine } from '#wire/entities/page.ts'
import { product } from '#wire/entities/product.ts'
import { lotResult, suggestion } from '#wire/entities/search-result.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, many, oneOf, orEmpty, page, size, whole } from '#wire/schema/fields.ts'
import { count, listOf, maxWhole, wholeListOf, whole as wholeUnits } from '#wire/schema/values.ts'

/** What can be found: lots of sales that have not ended, lots of those that have, and what is beside the sales. */
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

/** How many values of one filter may be asked for at once. */
const most = 64

export const search = call('ANY', 'search', {
  about:
    'Finds lots, results of past sales, products, gifts, news and pages, in either language, by names, vintage, format and pinyin. With a kind, a page of what is of that kind; without one, the first of each.',
  who: 'anyone',
  payload: {
    /** '' finds everything. */
    q: orEmpty(line(120)),
    kind: z.optional(oneOf(searchKinds)),
    /** Ids of categories, regions, producers, as the facets give them. Several of one are alternatives. */
    cate: z._default(many(id, most), []),
    region: z._default(many(line(120), most), []),
    producer: z._default(many(line(120), most), []),
    state: z._default(many(oneOf(searchStates), searchStates.length), []),
    /** Both ends included; 0 is open. What has no vintage is in no range. */
    vintageFrom: z._default(whole(0, 9_999), 0),
    vintageTo: z._default(whole(0, 9_999), 0),
    /** Whole units; what is found has an estimate that touches the range. A product’s price counts as its estimate. */
    estimateFrom: z._default(whole(0, maxWhole), 0),
    estimateTo: z._default(whole(0, maxWhole), 0),
    sort: z._default(oneOf(searchSorts), 'relevance'),
    page,
    size: size(24, 120),
  },
  data: z.strictObject({
    /** The words that were searched for where nothing was found with those asked for; '' otherwise. */
    corrected: z.string(),
    /** false: there are at least as many as totals and counts say. */
    isCounted: z.boolean(),
    lots: listOf(lotResult),
    results: listOf(lotResult),
    products: listOf(product),
    gifts: listOf(gift),
    news: listOf(newsLine),
    pages: listOf(pageLine),
    /** What the hits (of the asked kind) can be narrowed by. A count respects all filters but those of its own facet. */
    facets: z.strictObject({
      cate: z.array(choice),
      region: z.array(choice),
      producer: z.array(choice),
      state: z.array(choice),
      /** null where no hit has one. */
      vintage: z.nullable(z.strictObject({ min: count, max: count })),
      estimate: z.nullable(z.strictObject({ min: wholeUnits, max: wholeUnits })),
    }),
  }),
  refusals: [],
})

export const searchSuggest = call('ANY', 'search/suggest', {
  about: 'What somebody may be about to type: at most 8 names and things that begin with it or speak of it.',
  who: 'anyone',
  payload: { q: orEmpty(line(120)) },
  data: wholeListOf(suggestion),
  refusals: [],
})
