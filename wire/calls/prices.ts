import * as z from 'zod/mini'
import { choice } from '#wire/entities/named.ts'
import { price, similarPrices } from '#wire/entities/price.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, page, size, whole } from '#wire/schema/fields.ts'
import { count, listOf, maxWhole, whole as wholeUnits } from '#wire/schema/values.ts'

export const priceKinds = ['wine', 'spirits', 'cigars'] as const
export const priceSorts = ['newest', 'oldest', 'priceUp', 'priceDown'] as const

export const priceHistory = call('ANY', 'price/history', {
  about: 'The prices realised of bottles or cigars similar to a lot’s, and the lot’s estimate, per unit.',
  who: 'anyone',
  payload: { lotId: id },
  data: similarPrices,
  refusals: ['notFound'],
})

export const priceList = call('ANY', 'price/list', {
  about: 'The archive of prices realised. Cigars are included only if their kind is requested (C2).',
  who: 'anyone',
  payload: {
    /** Every word must match the names in either language, the vintage or the number of the sale. */
    q: orEmpty(line(120)),
    kind: z.optional(oneOf(priceKinds)),
    cate: orEmpty(id),
    /** A region id: its English name. */
    region: orEmpty(line(120)),
    producer: orEmpty(line(120)),
    /** The range of vintages, inclusive; 0 is open. Lots without a vintage match no range. */
    vintageFrom: z._default(whole(0, 9_999), 0),
    vintageTo: z._default(whole(0, 9_999), 0),
    /** The year of the sale; 0 for any. */
    year: z._default(whole(0, 9_999), 0),
    /** The range of the hammer price in whole units, inclusive; 0 is open. */
    priceFrom: z._default(whole(0, maxWhole), 0),
    priceTo: z._default(whole(0, maxWhole), 0),
    sort: z._default(oneOf(priceSorts), 'newest'),
    page,
    size: size(50, 200),
  },
  example: { cate: 'bordeaux', kind: 'wine', region: 'Pauillac, Bordeaux', sort: 'priceDown', year: 2_024 },
  data: z.extend(listOf(price), {
    /** The filter options of the results. A count applies all filters except its own facet. */
    facets: z.strictObject({
      cates: z.array(choice),
      regions: z.array(choice),
      producers: z.array(choice),
      years: z.array(z.strictObject({ year: count, count })),
      /** The lowest and highest hammer price of the results; null without results. */
      price: z.nullable(z.strictObject({ min: wholeUnits, max: wholeUnits })),
    }),
  }),
  refusals: [],
})
