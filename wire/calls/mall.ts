import * as z from 'zod/mini'
import { choice } from '#wire/entities/named.ts'
import { product, productKinds } from '#wire/entities/product.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, page, size, whole, yesOrNo } from '#wire/schema/fields.ts'
import { instant, listOf, maxWhole, whole as wholeUnits } from '#wire/schema/values.ts'

export const productSorts = ['newest', 'priceUp', 'priceDown'] as const

/** What products can be narrowed by; what is left out narrows nothing. */
const filters = {
  kind: z.optional(oneOf(productKinds)),
  /** A category's id. */
  cate: orEmpty(id),
  /** A region's id, as `mall/filters` gives it: its name in English. */
  region: orEmpty(line(120)),
  /** A producer's id. */
  producer: orEmpty(line(120)),
  /** Least and most price in whole units of the currency, both included; 0 is open. */
  priceFrom: z._default(whole(0, maxWhole), 0),
  priceTo: z._default(whole(0, maxWhole), 0),
  /** Only what can be ordered now. */
  inStock: z._default(yesOrNo, false),
}

export const mallFilters = call('ANY', 'mall/filters', {
  about:
    'What the products of the mall can be narrowed by. Each count is of the products that it would leave beside the other filters given.',
  who: 'anyone',
  payload: filters,
  data: z.strictObject({
    kinds: z.array(choice),
    cates: z.array(choice),
    regions: z.array(choice),
    producers: z.array(choice),
    /** The least and the most price of all that the mall offers; null where it offers nothing. */
    price: z.nullable(z.strictObject({ from: wholeUnits, to: wholeUnits })),
  }),
  refusals: [],
})

export const mallProductList = call('ANY', 'mall/product/list', {
  about: 'What the mall sells at fixed prices; tobacco only where its kind is asked for (C2).',
  who: 'anyone',
  payload: { ...filters, sort: z._default(oneOf(productSorts), 'newest'), page, size: size(24, 120) },
  data: listOf(product),
  refusals: [],
})

export const mallProductGet = call('ANY', 'mall/product/get', {
  about: 'One product.',
  who: 'anyone',
  payload: { id },
  data: product,
  refusals: ['notFound'],
})

export const mallPromotionGet = call('ANY', 'mall/promotion/get', {
  about: 'The promotion of free local delivery, while it is in force (G1).',
  who: 'anyone',
  payload: {},
  data: z.nullable(
    z.strictObject({
      /** Goods for more than so many whole units of `currency` are delivered free in Hong Kong. */
      over: wholeUnits,
      currency: z.string(),
      /** The instant that it ends. */
      until: instant,
    }),
  ),
  refusals: [],
})
