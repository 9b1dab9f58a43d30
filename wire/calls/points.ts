import * as z from 'zod/mini'
import { maxGiftPieces } from '#domain/points/gift-order.ts'
import { giftOrder } from '#wire/entities/gift-order.ts'
import { pointsEntry } from '#wire/entities/points-entry.ts'
import { call } from '#wire/schema/call.ts'
import { id, page, size, uuid, whole } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

export const pointsList = call('GET', 'points/list', {
  about: 'The caller’s points: the totals, and every entry with its reason, newest first (P1).',
  who: 'user',
  payload: { page, size: size(20, 100) },
  data: z.extend(listOf(pointsEntry), {
    balance: count,
    /** The points credited and not reversed; less `redeemed`, they are the balance. */
    earned: count,
    redeemed: count,
    /** The points that a reversal could not deduct, which the next credit will deduct (P3). */
    owed: count,
  }),
  refusals: [],
})

export const giftOrderCreate = call('POST', 'gift/order/create', {
  about:
    'Redeems a gift: its points per piece, and 30,000 for delivery to an address (P2). An evening needs no address. Liquor requires a declaration of age (C1): code 4003 with status `adult`. `needed` is the total shown to the caller: if it has changed, nothing is redeemed (code 1006).',
  who: 'user',
  payload: {
    giftId: id,
    quantity: z._default(whole(1, maxGiftPieces), 1),
    addressId: z.optional(id),
    needed: z.optional(whole(1, Number.MAX_SAFE_INTEGER)),
    ak: z.optional(uuid),
  },
  example: { quantity: 1, giftId: 'wine-decanter', needed: 78_000 },
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
  about: 'The caller’s redeemed gifts, newest first.',
  who: 'user',
  payload: { page, size: size(20, 100) },
  data: listOf(giftOrder),
  refusals: [],
})

export const giftOrderGet = call('ANY', 'gift/order/get', {
  about: 'One of the caller’s redeemed gifts.',
  who: 'user',
  payload: { id },
  data: giftOrder,
  refusals: ['notFound'],
})

export const giftOrderCancel = call('POST', 'gift/order/cancel', {
  about: 'Cancels a redeemed gift that has not been dispatched; its points are returned.',
  who: 'user',
  payload: { id },
  data: giftOrder,
  refusals: ['notFound', 'wrongState'],
})
