import * as z from 'zod/mini'
import { attributeFilter, attributeValues } from '#wire/entities/attribute-filter.ts'
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

/** The letters that a lot number can have. */
const lotLetters = ['', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const

/** The filters of a sale's lots. */
const lotFilter = {
  /** A category id from the auction’s config. */
  cate: orEmpty(id),
  producer: orEmpty(line(120)),
  state: z.optional(oneOf(lotStates)),
  attributes: attributeValues,
  /** Only lots the caller has bid on. */
  mine: z._default(yesOrNo, false),
}

export const lotList = call('ANY', 'lot/list', {
  about: 'The lots of a sale.',
  who: 'anyone',
  payload: {
    auctionId: id,
    ...lotFilter,
    q: orEmpty(line(120)),
    /** If not 0, returns the page with this lot number, or with the next higher one. */
    near: z._default(whole(0, 1_000_000), 0),
    /** The letter of the lot number in `near`. */
    nearSuffix: z._default(oneOf(lotLetters), ''),
    sort: z._default(oneOf(lotSorts), 'lotNum'),
    page,
    size: size(60),
  },
  example: { state: 'active', attributes: ['packing=owc'], mine: true, near: 12, nearSuffix: 'A' },
  data: listOf(lot),
  refusals: ['notFound'],
})

export const lotFilters = call('ANY', 'lot/filters', {
  about:
    'The filter options of the lots of a sale: categories and producers, each with its number of lots, and attributes. Those are counted with all filters except their own.',
  who: 'anyone',
  payload: { auctionId: id, ...lotFilter },
  example: { state: 'active', attributes: ['packing=owc'], mine: true },
  data: z.strictObject({
    cates: z.array(choice),
    producers: z.array(choice),
    /** The attributes that divide the lots best, and those in active filters. */
    attributes: z.array(attributeFilter),
  }),
  refusals: ['notFound'],
})

export const lotFeatured = call('ANY', 'lot/featured', {
  about: 'Featured lots of sales that have not ended, without tobacco (C2).',
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
  about: 'The bids on a lot, newest first. Maximums of other bidders appear only once exceeded.',
  who: 'anyone',
  payload: { lotId: id, page, size: size(100) },
  data: listOf(bid),
  refusals: ['notFound'],
})
