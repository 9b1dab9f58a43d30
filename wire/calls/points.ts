import * as z from 'zod/mini'
import { maxGiftPieces } from '#domain/points/gift-order.ts'
import { giftOrder } from '#wire/entities/gift-order.ts'
import { pointsEntry } from '#wire/entities/points-entry.ts'
import { call } from '#wire/schema/call.ts'
import { id, page, size, uuid, whole } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

export const pointsList = call('GET', 'points/list', {
  about: 'The points of who is signed in: how many, and every entry with its reason, the newest first (P1).',
  who: 'user',
  payload: { page, size: size(20, 100) },
  data: z.extend(listOf(pointsEntry), {
    balance: count,
    /** All that came and has not gone back; less what was redeemed it is the balance. */
    earned: count,
    redeemed: count,
    /** What a reversal could not take; it goes off the next points (P3). */
    owed: count,
  }),
  refusals: [],
})

export const giftOrderCreate = call('POST', 'gift/order/create', {
  about:
    'Redeems a gift: its points for each piece, and 30,000 for the address that it is sent to (P2). An evening needs no address. Liquor is for who has declared to be of age (C1): code 4003 with status `adult`. `needed` is what they have seen that it costs in all: where it has become something else, nothing is redeemed (code 1006).',
  who: 'user',
  payload: {
    giftId: id,
    quantity: z._default(whole(1, maxGiftPieces), 1),
    addressId: z.optional(id),
    needed: z.optional(whole(1, Number.MAX_SAFE_INTEGER)),
    ak: z.optional(uuid),
  },
  data: giftOrder,
  refusals: [
    'notFound',
    'outOfStock',
    'insufficientPoints',
    'wrongState',
    'conflict',
    'deliveryNotSupported',
  ],
})

export const giftOrderList = call('GET', 'gift/order/list', {
  about: 'What who is signed in has redeemed, the newest first.',
  who: 'user',
  payload: { page, size: size(20, 100) },
  data: listOf(giftOrder),
  refusals: [],
})

export const giftOrderGet = call('ANY', 'gift/order/get', {
  about: 'One gift that who is signed in has redeemed.',
  who: 'user',
  payload: { id },
  data: giftOrder,
  refusals: ['notFound'],
})

export const giftOrderCancel = call('POST', 'gift/order/cancel', {
  about: 'Cancels a redeemed gift that is not on its way yet: its points come back.',
  who: 'user',
  payload: { id },
  data: giftOrder,
  refusals: ['notFound', 'wrongState'],
})
