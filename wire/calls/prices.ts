import * as z from 'zod/mini'
import { choice } from '#wire/entities/named.ts'
import { price, similarPrices } from '#wire/entities/price.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, page, size, whole } from '#wire/schema/fields.ts'
import { count, listOf, maxWhole, whole as wholeUnits } from '#wire/schema/values.ts'

export const priceKinds = ['wine', 'spirits', 'cigars'] as const
export const priceSorts = ['newest', 'oldest', 'priceUp', 'priceDown'] as const

export const priceHistory = call('ANY', 'price/history', {
  about: 'What bottles or cigars like a lot’s have fetched, for one of them, and the lot’s estimate for one.',
  who: 'anyone',
  payload: { lotId: id },
  data: similarPrices,
  refusals: ['notFound'],
})

export const priceList = call('ANY', 'price/list', {
  about:
    'The archive of what lots have fetched. Cigars are in it only where they are asked for by their kind (C2).',
  who: 'anyone',
  payload: {
    /** Every word of it is in a result’s names, in either language, its vintage or its sale’s number. */
    q: orEmpty(line(120)),
    kind: z.optional(oneOf(priceKinds)),
    cate: orEmpty(id),
    /** A region’s id: its name in English. */
    region: orEmpty(line(120)),
    producer: orEmpty(line(120)),
    /** Both ends included; 0 is open. What has no vintage is in no range. */
    vintageFrom: z._default(whole(0, 9_999), 0),
    vintageTo: z._default(whole(0, 9_999), 0),
    /** Of the sale; 0 is any. */
    year: z._default(whole(0, 9_999), 0),
    /** Of the hammer price, in whole units, both included; 0 is open. */
    priceFrom: z._default(whole(0, maxWhole), 0),
    priceTo: z._default(whole(0, maxWhole), 0),
    sort: z._default(oneOf(priceSorts), 'newest'),
    page,
    size: size(50, 200),
  },
  data: z.extend(listOf(price), {
    /** What the results can be narrowed by. A count respects all filters but that of its own facet. */
    facets: z.strictObject({
      cates: z.array(choice),
      regions: z.array(choice),
      producers: z.array(choice),
      years: z.array(z.strictObject({ year: count, count })),
      /** The least and the most hammer price of what is found; null where nothing is. */
      price: z.nullable(z.strictObject({ min: wholeUnits, max: wholeUnits })),
    }),
  }),
  refusals: [],
})
