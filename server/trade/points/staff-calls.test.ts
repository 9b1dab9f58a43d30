import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import { giftGet, giftList } from '#wire/calls/gifts.ts'
import { giftOrderCancel, giftOrderCreate, giftOrderGet, pointsList } from '#wire/calls/points.ts'
import {
  staffGiftList,
  staffGiftOrderCancel,
  staffGiftOrderDeliver,
  staffGiftOrderGet,
  staffGiftOrderList,
  staffGiftOrderShip,
  staffGiftReorder,
  staffGiftSet,
  staffPointsAdjust,
  staffPointsGet,
} from '#wire/calls/staff-points.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { creditPoints, stockGift } from './testing.ts'

let api: TestApi
let manager: TestPerson
let ann: TestPerson
let addressId = ''
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await stockGift(api.database.db, { id: 'malt', kind: 'drink', points: 20_000, stock: 9 })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  ann = await createPerson(api, 'ann@example.com')
  await creditPoints(api.database.db, ann.id, 200_000)
  const place = { phone: '9123 4567', countryCode: '+852', countryId: 'HK', street1: 'Caine Road 88' }
  const response = await ann.client.call(userAddressAdd, place)
  addressId = response.ok ? response.data.id : ''
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(api.clock.now() + 60_000))

const order = async () => {
  const response = await ann.client.call(giftOrderCreate, { giftId: 'malt', addressId })
  if (!response.ok) throw new Error(response.error.message)
  return response.data.id
}
const acts = async () =>
  (await api.database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).map(({ act }) => act)

test('P2 staff ship a gift order: the member is notified and can no longer cancel, and each action is recorded', async () => {
  const id = await order()
  await api.mails()
  expect(await manager.client.call(staffGiftOrderList, { status: 'placed' })).toMatchObject({
    data: { waiting: 1, list: [{ id, owner: { userId: ann.id, name: 'Ann Lee' } }] },
  })
  const parcel = { id, shippingCompany: 'SF Express', trackingNumber: 'SF1402278813905' }
  expect(await manager.client.call(staffGiftOrderDeliver, { id })).toMatchObject({ error: { code: 4003 } })
  expect(await manager.client.call(staffGiftOrderShip, parcel)).toMatchObject({ data: { status: 'shipped' } })
  expect(await manager.client.call(staffGiftOrderShip, parcel)).toMatchObject({ error: { code: 4003 } })
  const [letter] = await api.mails()
  expect(letter?.subject).toContain('Gift dispatched: Gift malt')
  expect(letter?.text).toContain('SF1402278813905')
  expect(letter?.text).toContain('must be 18 or over')
  expect(await ann.client.call(giftOrderCancel, { id })).toMatchObject({
    error: { code: 4003, data: { status: 'shipped' } },
  })
  expect(await manager.client.call(staffGiftOrderDeliver, { id })).toMatchObject({
    data: { status: 'delivered' },
  })
  expect(await acts()).toEqual(['gift.ship', 'gift.deliver'])
})

test('P1 staff cancel with a reason: points and stock are returned, and a letter gives the reason', async () => {
  const id = await order()
  await api.mails()
  await manager.client.call(staffGiftOrderCancel, { id, reason: 'The bottle was found to be ullaged' })
  expect(await ann.client.call(giftOrderGet, { id })).toMatchObject({
    data: { status: 'cancelled', cancelledBy: 'house', reason: 'The bottle was found to be ullaged' },
  })
  const [letter] = await api.mails()
  expect(letter?.text).toContain('The bottle was found to be ullaged')
  expect(letter?.text).toContain('refunded all points')
  expect(letter?.text).toContain('Points: 50,000')
  expect(await ann.client.call(pointsList, {})).toMatchObject({ data: { balance: 150_000 } })
})

test('finds gift orders by number, client and status, and reads one', async () => {
  const id = await order()
  const one = await manager.client.call(staffGiftOrderGet, { id })
  expect(one).toMatchObject({ data: { id, status: 'placed', owner: { userId: ann.id } } })
  const number = one.ok ? one.data.number : ''
  const ids = async (params: { q: string; status?: 'placed' | 'shipped' }) => {
    const response = await manager.client.call(staffGiftOrderList, params)
    return response.ok ? response.data.list.map((found) => found.id) : []
  }
  expect(await ids({ q: number })).toEqual([id])
  expect(await ids({ q: number.slice(1) })).toEqual([id])
  expect(await ids({ q: 'ANN@', status: 'placed' })).toEqual([id])
  expect(await ids({ q: 'ann lee', status: 'shipped' })).toEqual([])
  expect(await ids({ q: '100%' })).toEqual([])
  expect(await manager.client.call(staffGiftOrderList, { q: number, status: 'shipped' })).toMatchObject({
    data: { total: 0, counts: { placed: 1, shipped: 0, delivered: 0, cancelled: 0 } },
  })
  expect(await manager.client.call(staffGiftOrderGet, { id: 'none' })).toMatchObject({
    error: { code: 1004 },
  })
  await manager.client.call(staffGiftOrderCancel, { id, reason: 'Found twice' })
})

test('sets a gift’s stock, points and listing only if the stock is unchanged', async () => {
  const params = { id: 'malt', stock: 20, points: 22_000, listed: true }
  const response = await manager.client.call(staffGiftList, {})
  const stock = response.ok ? (response.data.list[0]?.stock ?? -1) : -1
  expect(stock).toBe(8)
  expect(await manager.client.call(staffGiftSet, { ...params, stockSeen: 3 })).toMatchObject({
    error: { code: 1006 },
  })
  expect(await manager.client.call(staffGiftSet, { ...params, stockSeen: stock })).toMatchObject({
    data: { stock: 20, points: 22_000, isListed: true },
  })
  const seen = { ...params, stock: 25, stockSeen: 25, pointsSeen: 20_000, listedSeen: true }
  expect(await manager.client.call(staffGiftSet, { ...seen, points: 20_000 })).toMatchObject({
    data: { stock: 20, points: 22_000 },
  })
  expect(await manager.client.call(staffGiftSet, { ...seen, points: 23_000 })).toMatchObject({
    error: { name: 'conflict' },
  })
  for (const q of ['malt', 'nowhere'])
    expect(await manager.client.call(staffGiftList, { q })).toMatchObject({
      data: { total: q === 'malt' ? 1 : 0 },
    })
  await manager.client.call(staffGiftSet, { ...params, stockSeen: 20, listed: false })
  expect(await api.client().call(giftGet, { id: 'malt' })).toMatchObject({ error: { code: 1004 } })
})

test('staff move a gift before another one or to the end, and clients see that order', async () => {
  const { db } = api.database
  for (const [position, id] of ['flute', 'carafe'].entries()) await stockGift(db, { id, position })
  const reorder = (id: string, before: string) => manager.client.call(staffGiftReorder, { id, before })
  const order = async () => {
    const response = await api.client().call(giftList, {})
    return response.ok ? response.data.list.map(({ id }) => id) : []
  }
  await manager.client.call(staffGiftSet, {
    id: 'malt',
    stock: 5,
    stockSeen: 20,
    points: 20_000,
    listed: true,
  })
  expect(await reorder('malt', 'flute')).toMatchObject({ ok: true })
  expect(await order()).toEqual(['malt', 'flute', 'carafe'])
  expect(await reorder('flute', '')).toMatchObject({ ok: true })
  expect(await order()).toEqual(['malt', 'carafe', 'flute'])
  for (const [id, before] of [
    ['nothing', ''],
    ['malt', 'nothing'],
  ] as const)
    expect(await reorder(id, before)).toMatchObject({ error: { name: 'notFound' } })
  expect(await order()).toEqual(['malt', 'carafe', 'flute'])
  expect((await acts()).filter((act) => act === 'gift.reorder')).toHaveLength(2)
})

test('P1 staff adjust points with a reason, once per request, and never below zero', async () => {
  const found = await manager.client.call(staffPointsGet, { client: 'ANN@example.com' })
  const { userId, clientNumber, balance } = found.ok
    ? found.data
    : { userId: '', clientNumber: '', balance: 0 }
  expect(userId).toBe(ann.id)
  const params = { userId, points: 500, reason: 'For the wait', ak: createIdempotencyKey() }
  await Promise.all([1, 2, 3].map(() => manager.client.call(staffPointsAdjust, params)))
  expect(await manager.client.call(staffPointsGet, { client: clientNumber })).toMatchObject({
    data: {
      balance: balance + 500,
      entries: [{ kind: 'adjusted', reason: 'For the wait', points: 500 }, {}, {}, {}, {}, {}, {}],
    },
  })
  const tooMuch = { ...params, ak: createIdempotencyKey(), points: -1_000_000 }
  expect(await manager.client.call(staffPointsAdjust, tooMuch)).toMatchObject({
    error: { code: 5000, data: { available: balance + 500 } },
  })
  expect((await acts()).filter((act) => act === 'points.adjust')).toHaveLength(1)
  expect(await manager.client.call(staffPointsGet, { client: 'nobody@example.com' })).toMatchObject({
    error: { code: 1004 },
  })
})
