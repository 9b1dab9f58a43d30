import * as z from 'zod/mini'
import { call } from '../call.ts'
import { bid } from '../entities/bid.ts'
import { lot } from '../entities/lot.ts'
import { id, line, oneOf, orEmpty, page, size } from '../fields.ts'
import { listOf } from '../values.ts'

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
    sort: z._default(oneOf(lotSorts), 'lotNum'),
    page,
    size: size(60),
  },
  data: listOf(lot),
  refusals: ['notFound'],
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
