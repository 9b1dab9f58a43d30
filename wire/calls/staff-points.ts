import * as z from 'zod/mini'
import { giftKinds, giftOrderStatuses } from '#domain/points/gift-order.ts'
import { staffGiftOrder } from '#wire/entities/gift-order.ts'
import { pointsEntry } from '#wire/entities/points-entry.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, page, size, uuid, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

/** A gift as the house edits it. */
const shelvedGift = z.strictObject({
  id: z.string(),
  kind: z.enum(giftKinds),
  title: z.string(),
  points: count,
  stock: count,
  /** Whether the points mall offers it. */
  isListed: z.boolean(),
  /** Pieces that were redeemed and wait to be sent. */
  waiting: count,
})

export const staffGiftList = call('GET', 'house/gift/list', {
  about: 'Every gift of the house, offered or not, in its order.',
  who: 'clerk',
  payload: { page, size: size(60, 200) },
  data: listOf(shelvedGift),
  refusals: [],
})

export const staffGiftSet = call('POST', 'house/gift/set', {
  about:
    'Sets how many of a gift can be had, what one costs, and whether it is offered. `stockSeen` is the stock that whoever sets it saw: code 1006 says that it has changed since.',
  who: 'manager',
  payload: {
    id,
    stock: whole(0, 100_000),
    stockSeen: whole(0, 100_000),
    points: whole(1, 100_000_000),
    listed: yesOrNo,
  },
  data: shelvedGift,
  refusals: ['notFound', 'conflict'],
})

export const staffGiftOrderList = call('GET', 'house/gift/order/list', {
  about:
    'Redeemed gifts: those that wait to be sent by when they were redeemed, all others the newest first.',
  who: 'clerk',
  payload: { status: z.optional(oneOf(giftOrderStatuses)), page, size: size(20, 100) },
  data: z.extend(listOf(staffGiftOrder), { waiting: count }),
  refusals: [],
})

export const staffGiftOrderShip = call('POST', 'house/gift/order/ship', {
  about: 'Notes that a redeemed gift is on its way, with whom and under which number; its owner is told.',
  who: 'clerk',
  payload: { id, shippingCompany: line(80), trackingNumber: orEmpty(line(80)) },
  data: staffGiftOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffGiftOrderDeliver = call('POST', 'house/gift/order/deliver', {
  about: 'Notes that a gift has arrived, or that an evening has taken place.',
  who: 'clerk',
  payload: { id },
  data: staffGiftOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffGiftOrderCancel = call('POST', 'house/gift/order/cancel', {
  about:
    'Cancels a redeemed gift that is not on its way, with a reason that its owner is told; the points go back.',
  who: 'clerk',
  payload: { id, reason: line(200) },
  data: staffGiftOrder,
  refusals: ['notFound', 'wrongState'],
})

/** More points than anybody is given at once. */
const mostAtOnce = 10_000_000

const holder = z.strictObject({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  clientNumber: z.string(),
  balance: count,
  owed: count,
  entries: z.array(pointsEntry),
})

export const staffPointsGet = call('GET', 'house/points/get', {
  about: 'The points of somebody, by their client number or e-mail address, and the last entries.',
  who: 'manager',
  payload: { client: line(254) },
  data: holder,
  refusals: ['notFound'],
})

export const staffPointsAdjust = call('POST', 'house/points/adjust', {
  about:
    'Gives somebody points, or takes some, with a reason that they are told. Nobody’s balance goes below zero: code 5000.',
  who: 'manager',
  payload: {
    userId: id,
    points: whole(-mostAtOnce, mostAtOnce),
    reason: line(200),
    ak: uuid,
  },
  rules: [{ field: 'points', fault: 'invalid', holds: ({ points }) => points !== 0 }],
  data: holder,
  refusals: ['notFound', 'insufficientPoints'],
})
