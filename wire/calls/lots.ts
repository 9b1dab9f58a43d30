import * as z from 'zod/mini'
import { bid } from '#wire/entities/bid.ts'
import { lot } from '#wire/entities/lot.ts'
import { choice } from '#wire/entities/named.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, page, size, whole, yesOrNo } from '#wire/schema/fields.ts'
import { listOf } from '#wire/schema/values.ts'

export const lotStates = ['active', 'lotOpen', 'biddingOpen', 'sold', 'passed'] as const
export const lotSorts = [
  'lotNum',
  'endTime',
  'priceUp',
  'priceDown',
  'estimateUp',
  'estimateDown',
  'bids',
] as const

export const lotList = call('ANY', 'lot/list', {
  about: 'The lots of a sale.',
  who: 'anyone',
  payload: {
    auctionId: id,
    /** A category’s id, as the auction’s config lists them. */
    cate: orEmpty(id),
    producer: orEmpty(line(120)),
    q: orEmpty(line(120)),
    state: z.optional(oneOf(lotStates)),
    /** Only lots that who asks has bid on. */
    mine: z._default(yesOrNo, false),
    /** Where it is not 0, the page is the one around this lot number, or the next higher one there is. */
    near: z._default(whole(0, 1_000_000), 0),
    sort: z._default(oneOf(lotSorts), 'lotNum'),
    page,
    size: size(60),
  },
  data: listOf(lot),
  refusals: ['notFound'],
})

export const lotFilters = call('ANY', 'lot/filters', {
  about: 'What the lots of a sale can be chosen by: categories and producers, each with its number of lots.',
  who: 'anyone',
  payload: { auctionId: id },
  data: z.strictObject({ cates: z.array(choice), producers: z.array(choice) }),
  refusals: ['notFound'],
})

export const lotFeatured = call('ANY', 'lot/featured', {
  about: 'Lots that the house points out, of sales that have not ended. Tobacco is never among them (C2).',
  who: 'anyone',
  payload: { page, size: size(5, 120) },
  data: listOf(lot),
  refusals: [],
})

export const lotGet = call('ANY', 'lot/get', {
  about: 'One lot.',
  who: 'anyone',
  payload: { id },
  data: lot,
  refusals: ['notFound'],
})

export const lotBids = call('ANY', 'lot/bids', {
  about: 'The bids on a lot, newest first. Other people’s maximums show only once they have been passed.',
  who: 'anyone',
  payload: { lotId: id, page, size: size(100) },
  data: listOf(bid),
  refusals: ['notFound'],
})
