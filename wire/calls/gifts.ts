import * as z from 'zod/mini'
import { giftKinds } from '#domain/points/gift-order.ts'
import { gift } from '#wire/entities/gift.ts'
import { call } from '#wire/schema/call.ts'
import { id, oneOf, page, size, whole } from '#wire/schema/fields.ts'
import { listOf } from '#wire/schema/values.ts'

/** More points than anybody has. */
const mostPoints = 1_000_000_000_000

export const giftList = call('ANY', 'gift/list', {
  about: 'What points can be redeemed for, in the house’s order.',
  who: 'anyone',
  payload: {
    kind: z.optional(oneOf(giftKinds)),
    /** Only gifts for one of which so many points would do, its delivery included (P2); 0 is all. */
    within: z._default(whole(0, mostPoints), 0),
    page,
    size: size(24, 120),
  },
  data: listOf(gift),
  refusals: [],
})

export const giftGet = call('ANY', 'gift/get', {
  about: 'One gift.',
  who: 'anyone',
  payload: { id },
  data: gift,
  refusals: ['notFound'],
})
