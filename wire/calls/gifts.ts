import * as z from 'zod/mini'
import { giftKinds } from '#domain/points/gift-order.ts'
import { gift } from '#wire/entities/gift.ts'
import { call } from '#wire/schema/call.ts'
import { id, oneOf, page, size, whole } from '#wire/schema/fields.ts'
import { listOf } from '#wire/schema/values.ts'

/** An upper bound of all balances. */
const maxPoints = 1_000_000_000_000

export const giftList = call('ANY', 'gift/list', {
  about: 'The gifts of the points mall, in display order.',
  who: 'anyone',
  payload: {
    kind: z.optional(oneOf(giftKinds)),
    /** Only gifts that cost at most this many points each, including delivery (P2); 0 for all. */
    within: z._default(whole(0, maxPoints), 0),
    page,
    size: size(24, 120),
  },
  example: { kind: 'table', within: 50_000 },
  data: listOf(gift),
  refusals: [],
})

export const giftGet = call('ANY', 'gift/get', {
  about: 'One gift.',
  who: 'anyone',
  payload: { id },
  example: { id: 'wine-decanter' },
  data: gift,
  refusals: ['notFound'],
})
