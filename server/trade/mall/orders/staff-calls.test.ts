import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { mallOrderGet, mallOrderPay } from '#wire/calls/mall-orders.ts'
import * as staffMallCalls from '#wire/calls/staff-mall.ts'
import { stockProduct } from '../testing.ts'
import { addAddress, orderOf, stockOf } from './testing.ts'

let api: TestApi
let ann: TestPerson
let clerk: TestPerson
let manager: TestPerson
let home: string
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await stockProduct(api.database.db, { id: 'claret', stock: 50 })
  await stockProduct(api.database.db, { id: 'prepared', listedAt: null })
  ann = await createPerson(api, 'ann@example.com')
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  home = await addAddress(ann)
  await api.mails()
})
afterAll(() => api.close())

const paid = async () => {
  const { id } = await orderOf(ann, home, 'claret:1')
  await ann.client.call(mallOrderPay, { orderId: id, cardId: `card of ${ann.id}` })
  await api.mails()
  return id
}
const acts = (id: string) => auditedActs(api.database.db, id)

const detailsOf = async (id: string) =>
  (
    await api.database.db
      .selectFrom('audit_log')
      .select('detail')
      .where('about_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ detail }) => detail)

test('G2 staff ship and complete a paid order; the buyer is notified and the audit log records both', async () => {
  const orderId = await paid()
  expect(await clerk.client.call(staffMallCalls.staffMallOrderDeliver, { orderId })).toMatchObject({
    error: { name: 'wrongState', data: { status: 'paid' } },
  })
  const parcel = { orderId, shippingCompany: 'SF Express', trackingNumber: 'SF14022788' }
  expect(await clerk.client.call(staffMallCalls.staffMallOrderShip, parcel)).toMatchObject({
    data: { status: 'shipped', buyer: { name: 'Ann Lee', email: 'ann@example.com' } },
  })
  expect((await api.mails())[0]?.text).toContain('SF14022788')
  expect(await clerk.client.call(staffMallCalls.staffMallOrderShip, parcel)).toMatchObject({
    error: { name: 'wrongState' },
  })
  expect(await manager.client.call(staffMallCalls.staffMallOrderCancel, { orderId })).toMatchObject({
    error: { name: 'wrongState' },
  })
  expect(await clerk.client.call(staffMallCalls.staffMallOrderDeliver, { orderId })).toMatchObject({
    data: { status: 'delivered' },
  })
  expect((await api.mails())[0]?.subject).toContain('has been delivered')
  expect(await ann.client.call(mallOrderGet, { orderId })).toMatchObject({
    data: { status: 'delivered', shippingCompany: 'SF Express', canCancel: false },
  })
  expect(await acts(orderId)).toEqual([
    ['mall.ship', clerk.id],
    ['mall.deliver', clerk.id],
  ])
})

test('G2 staff cancel an order and it is refunded', async () => {
  const orderId = await paid()
  expect(await manager.client.call(staffMallCalls.staffMallOrderCancel, { orderId })).toMatchObject({
    data: { status: 'cancelled', reason: 'house' },
  })
  const mails = [...(await api.mails()), ...(await api.mails())]
  expect(mails[0]?.text).toContain('we have had to cancel')
  expect(await clerk.client.call(staffMallCalls.staffMallOrderGet, { orderId })).toMatchObject({
    data: { refundedAt: api.clock.now() },
  })
  expect(await acts(orderId)).toEqual([['mall.cancel', manager.id]])
  const response = await clerk.client.call(staffMallCalls.staffMallOrderGet, { orderId })
  expect(await detailsOf(orderId)).toEqual([{ amount: `HKD ${response.ok ? response.data.paid : ''}` }])
})

test('R3 a clerk may not cancel an order', async () => {
  const orderId = await paid()
  expect(await clerk.client.call(staffMallCalls.staffMallOrderCancel, { orderId })).toMatchObject({
    error: { name: 'notAllowed' },
  })
  expect(await ann.client.call(mallOrderGet, { orderId })).toMatchObject({ data: { status: 'paid' } })
})

test('finds orders by number, buyer and status, those to be shipped first by order time, with a count for each status', async () => {
  const waiting = [await paid(), await paid()]
  const unpaid = await orderOf(ann, home, 'claret:1')
  const ids = async (params: { q?: string; status?: 'pending' | 'paid' }) => {
    const response = await clerk.client.call(staffMallCalls.staffMallOrderList, params)
    return response.ok ? response.data.list.map(({ id }) => id) : []
  }
  const all = await ids({})
  expect(all.filter((id) => waiting.includes(id))).toEqual(waiting)
  expect(all.indexOf(unpaid.id)).toBeGreaterThan(all.indexOf(waiting[1] ?? ''))
  expect(await ids({ q: unpaid.number })).toEqual([unpaid.id])
  expect(await ids({ q: 'ANN@', status: 'pending' })).toEqual([unpaid.id])
  expect(await ids({ q: '100%' })).toEqual([])
  const otherStatus = { q: unpaid.number, status: 'paid' } as const
  expect(await clerk.client.call(staffMallCalls.staffMallOrderList, otherStatus)).toMatchObject({
    data: { total: 0, counts: { pending: 1, paid: 0, shipped: 0, delivered: 0, cancelled: 0 } },
  })
})

test('a manager sets stock and price, sees reserved items, and cannot overwrite a newer stock', async () => {
  const { db } = api.database
  const stock = await stockOf(db, 'claret')
  const set = { productId: 'claret', stock: 7, stockSeen: stock, price: '1200.50', listed: true }
  expect(await clerk.client.call(staffMallCalls.staffMallProductSet, set)).toMatchObject({
    error: { name: 'notAllowed' },
  })
  expect(
    await manager.client.call(staffMallCalls.staffMallProductSet, { ...set, stockSeen: stock + 1 }),
  ).toMatchObject({
    error: { name: 'conflict' },
  })
  expect(await manager.client.call(staffMallCalls.staffMallProductSet, set)).toMatchObject({
    data: { stock: 7, price: '1200.50', isListed: true, held: 1 },
  })
  expect(
    await manager.client.call(staffMallCalls.staffMallProductSet, { ...set, stockSeen: 7, price: '0.00' }),
  ).toMatchObject({
    error: { name: 'invalidInput' },
  })
  const response = await clerk.client.call(staffMallCalls.staffMallProductList, { q: 'prepared' })
  expect(response).toMatchObject({ data: { list: [{ id: 'prepared', isListed: false }], total: 1 } })
  expect(await acts('claret')).toEqual([['mall.product', manager.id]])
  // K8: a price can be set although an order has reserved pieces, but not over a colleague's new price.
  const seen = { stock: 9, stockSeen: 9, priceSeen: '1200.50', listedSeen: true }
  expect(
    await manager.client.call(staffMallCalls.staffMallProductSet, { ...set, ...seen, price: '1300.00' }),
  ).toMatchObject({ data: { stock: 7, price: '1300.00' } })
  expect(
    await manager.client.call(staffMallCalls.staffMallProductSet, { ...set, ...seen, price: '1400.00' }),
  ).toMatchObject({ error: { name: 'conflict' } })
  expect(await acts('claret')).toHaveLength(2)
  await manager.client.call(staffMallCalls.staffMallProductSet, {
    ...set,
    stockSeen: 7,
    price: '1300.00',
    listed: false,
  })
  // The log names changed fields only.
  expect(await detailsOf('claret')).toEqual([
    { stock: `${stock} → 7`, price: 'HKD 1000.00 → 1200.50' },
    { price: 'HKD 1200.50 → 1300.00' },
    { listed: '✓ → –' },
  ])
})
