import * as z from 'zod/mini'
import { giftKinds, giftOrderStatuses } from '#domain/points/gift-order.ts'
import { staffGiftOrder } from '#wire/entities/gift-order.ts'
import { staffGoods } from '#wire/entities/goods.ts'
import { pointsEntry } from '#wire/entities/points-entry.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, page, size, uuid, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

/** A gift as staff edit it. */
const staffGift = z.strictObject({
  id: z.string(),
  kind: z.enum(giftKinds),
  title: z.string(),
  facts: z.string(),
  points: count,
  stock: count,
  /** Whether it is listed in the points mall. */
  isListed: z.boolean(),
  /** The number of redeemed pieces awaiting dispatch. */
  waiting: count,
  ...staffGoods,
})

export const staffGiftList = call('GET', 'house/gift/list', {
  about: 'All gifts, listed or not, in display order. `q` is an id, or part of a title in either language.',
  who: 'shop',
  payload: { q: orEmpty(line(100)), page, size: size(60, 1_000) },
  data: listOf(staffGift),
  refusals: [],
})

export const staffGiftSet = call('POST', 'house/gift/set', {
  about:
    'Sets stock, points and listing of a gift. `stockSeen`, `pointsSeen` and `listedSeen` are what the caller saw: code 1006 if a value that the caller changes has changed since. A value equal to what was seen stays as it is. Code 4003 with `issues` where a gift that lacks a required field would be listed, and with `retired` for one that is.',
  who: 'goods',
  trace: ['gift.stock'],
  payload: {
    id,
    stock: whole(0, 100_000),
    stockSeen: whole(0, 100_000),
    points: whole(1, 100_000_000),
    pointsSeen: z.optional(whole(1, 100_000_000)),
    listed: yesOrNo,
    listedSeen: z.optional(yesOrNo),
  },
  example: { id: 'wine-decanter', pointsSeen: 45_000 },
  data: staffGift,
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const staffGiftReorder = call('POST', 'house/gift/reorder', {
  about: 'Moves a gift in display order before the gift `before`, or after all others.',
  who: 'goods',
  trace: ['gift.reorder'],
  payload: { id, before: orEmpty(id) },
  example: { id: 'wine-decanter', before: 'cellar-evening' },
  data: z.null(),
  refusals: ['notFound'],
})

export const staffGiftOrderList = call('GET', 'house/gift/order/list', {
  about:
    'Redeemed gifts: those awaiting dispatch by redemption time, all others newest first. `q` is an order number, or part of the client’s name or email address.',
  who: 'shop',
  payload: {
    status: z.optional(oneOf(giftOrderStatuses)),
    q: orEmpty(line(100)),
    page,
    size: size(20, 100),
  },
  example: { status: 'placed' },
  data: z.extend(listOf(staffGiftOrder), {
    waiting: count,
    /** Totals by status of all gifts that match `q`. */
    counts: z.strictObject({ placed: count, shipped: count, delivered: count, cancelled: count }),
  }),
  refusals: [],
})

export const staffGiftOrderGet = call('GET', 'house/gift/order/get', {
  about: 'One redeemed gift.',
  who: 'shop',
  payload: { id },
  data: staffGiftOrder,
  refusals: ['notFound'],
})

export const staffGiftOrderShip = call('POST', 'house/gift/order/ship', {
  about: 'Marks a redeemed gift as shipped, with carrier and tracking number. The owner is notified.',
  who: 'shop',
  checks: ['giftOrder'],
  trace: ['gift.ship'],
  payload: { id, shippingCompany: line(80), trackingNumber: orEmpty(line(80)) },
  data: staffGiftOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffGiftOrderDeliver = call('POST', 'house/gift/order/deliver', {
  about: 'Marks a gift as delivered, or an evening as held.',
  who: 'shop',
  checks: ['giftOrder'],
  trace: ['gift.deliver'],
  payload: { id },
  data: staffGiftOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffGiftOrderCancel = call('POST', 'house/gift/order/cancel', {
  about:
    'Cancels a redeemed gift that has not been dispatched, with a reason shown to the owner; the points are returned.',
  who: 'shop',
  checks: ['giftOrder'],
  trace: ['gift.cancel'],
  fresh: true,
  payload: { id, reason: line(200) },
  data: staffGiftOrder,
  refusals: ['notFound', 'wrongState'],
})

/** The maximum of one adjustment. */
const maxAdjustment = 10_000_000

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
  about: 'A member’s points, by client number or email address, with the latest entries.',
  who: 'money',
  payload: { client: line(254) },
  example: { client: '20001' },
  data: holder,
  refusals: ['notFound'],
})

export const staffPointsAdjust = call('POST', 'house/points/adjust', {
  about:
    'Credits or deducts points, with a reason shown to the member. A balance cannot fall below zero: code 5000.',
  who: 'money',
  checks: ['account'],
  trace: ['points.adjust'],
  fresh: true,
  payload: {
    userId: id,
    points: whole(-maxAdjustment, maxAdjustment),
    reason: line(200),
    ak: uuid,
  },
  rules: [{ field: 'points', issue: 'invalid', holds: ({ points }) => points !== 0 }],
  data: holder,
  refusals: ['notFound', 'insufficientPoints'],
})
