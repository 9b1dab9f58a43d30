import * as z from 'zod/mini'
import { auction } from '#wire/entities/auction.ts'
import { call } from '#wire/schema/call.ts'
import { id, oneOf, page, size } from '#wire/schema/fields.ts'
import { listOf } from '#wire/schema/values.ts'

/** The listing states of an auction. */
export const auctionStates = ['preview', 'acceptingPreBids', 'acceptingBids', 'live', 'ended'] as const

export const auctionList = call('POST', 'auction/list', {
  about:
    'The auctions: current and upcoming ones first, then past ones, newest first. `current` stands for every state but ended.',
  who: 'anyone',
  payload: {
    state: z.optional(oneOf([...auctionStates, 'current'])),
    type: z.optional(oneOf(['live', 'timed'])),
    page,
    size: size(200),
  },
  example: { state: 'acceptingBids', type: 'timed' },
  data: listOf(auction),
  refusals: [],
})

export const auctionGet = call('ANY', 'auction/get', {
  about: 'One auction.',
  who: 'anyone',
  payload: { id },
  example: { id: 'BH0145' },
  data: auction,
  refusals: ['notFound'],
})
