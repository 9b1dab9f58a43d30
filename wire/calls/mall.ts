import * as z from 'zod/mini'
import { choice } from '#wire/entities/named.ts'
import { product, productKinds } from '#wire/entities/product.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, page, size, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count, instant, listOf, maxWhole, whole as wholeUnits } from '#wire/schema/values.ts'

export const productSorts = ['newest', 'priceUp', 'priceDown'] as const

/** Product filters; omitted ones do not apply. */
const filters = {
  kind: z.optional(oneOf(productKinds)),
  /** A category id. */
  cate: orEmpty(id),
  /** A region id from `mall/filters`: its English name. */
  region: orEmpty(line(120)),
  /** A producer id. */
  producer: orEmpty(line(120)),
  /** The price range in whole units of the currency, inclusive; 0 is open. */
  priceFrom: z._default(whole(0, maxWhole), 0),
  priceTo: z._default(whole(0, maxWhole), 0),
  /** Only products in stock. */
  inStock: z._default(yesOrNo, false),
}

export const mallFilters = call('ANY', 'mall/filters', {
  about: 'The filter options of the mall. Each count is of the products that also match the other filters.',
  who: 'anyone',
  payload: filters,
  data: z.strictObject({
    kinds: z.array(choice),
    cates: z.array(choice),
    regions: z.array(choice),
    producers: z.array(choice),
    /** The lowest and highest price in the mall; null without products. */
    price: z.nullable(z.strictObject({ from: wholeUnits, to: wholeUnits })),
  }),
  refusals: [],
})

export const mallProductList = call('ANY', 'mall/product/list', {
  about: 'The products of the mall; tobacco only if its kind is requested (C2).',
  who: 'anyone',
  payload: {
    ...filters,
    sort: z._default(oneOf(productSorts), 'newest'),
    /** The id of a product to omit, such as one shown above the list. */
    exceptId: orEmpty(id),
    page,
    size: size(24, 120),
  },
  example: { sort: 'newest', exceptId: 'combe-noire-2015' },
  data: listOf(product),
  refusals: [],
})

export const mallProductGet = call('ANY', 'mall/product/get', {
  about: 'One product.',
  who: 'anyone',
  payload: { id },
  example: { id: 'tsukigatake-18' },
  data: product,
  refusals: ['notFound'],
})

export const mallProductQuote = call('ANY', 'mall/product/quote', {
  about: 'What the delivery of one piece of a product costs in Hong Kong, and how long it takes.',
  who: 'anyone',
  payload: { id },
  /** null if the price is unknown or depends on the address. */
  example: { id: 'tsukigatake-18' },
  data: z.nullable(
    z.strictObject({
      amount: z.string().check(z.regex(/^\d+\.\d\d$/)),
      currency: z.string(),
      /** The maximum delivery time in business days. */
      days: count,
    }),
  ),
  refusals: ['notFound'],
})

export const mallPromotionGet = call('ANY', 'mall/promotion/get', {
  about: 'The current promotion of free local delivery (G1).',
  who: 'anyone',
  payload: {},
  data: z.nullable(
    z.strictObject({
      /** Goods above this amount, in whole units of `currency`, are delivered free in Hong Kong. */
      over: wholeUnits,
      currency: z.string(),
      /** When the promotion ends. */
      until: instant,
    }),
  ),
  refusals: [],
})
