import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { issueOrder } from '#server/trade/orders/testing.ts'
import { staffOrderRescind } from '#wire/calls/order-changes.ts'
import { staffAftersale, staffSaleClose, staffSaleReopen } from '#wire/calls/staff-aftersale.ts'

let api: TestApi
let manager: TestPerson
let clerk: TestPerson
let buyer: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'], card: false })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'], card: false })
  buyer = await createPerson(api, 'buyer@example.com')
})
afterAll(() => api.close())

const aftersaleOf = async (person: TestPerson, auctionId: string) => {
  const response = await person.client.call(staffAftersale, { auctionId })
  if (!response.ok) throw new Error(JSON.stringify(response))
  return response.data
}

test('O11 lists unpaid orders with the number of days overdue, to staff who may read orders', async () => {
  const auctionId = `sale-${randomUUID().slice(0, 8)}`
  const orderId = await issueOrder(api, buyer.id, { auctionId, hammers: [1_000, 2_000] })
  await api.database.db
    .updateTable('orders')
    .set({ due_at: api.clock.now() - 9 * 86_400_000 - 1 })
    .where('id', '=', orderId)
    .execute()
  expect(await aftersaleOf(manager, auctionId)).toMatchObject({
    unpaid: [{ id: orderId, buyer: 'Ann Lee', lots: 2, owed: '3675.00', daysOverdue: 9 }],
    orders: 1,
    paid: 0,
    toRefund: 0,
  })
  expect((await aftersaleOf(clerk, auctionId)).unpaid).toBeNull()
})

test('O10 rescinding a lot lowers the total of its order', async () => {
  const auctionId = `sale-${randomUUID().slice(0, 8)}`
  const orderId = await issueOrder(api, buyer.id, { auctionId, hammers: [1_000, 2_000] })
  const rescinded = await manager.client.call(staffOrderRescind, {
    orderId,
    lotIds: [`${auctionId}-1`],
    en: 'Not paid',
    zh: '未付款',
    dryRun: false,
    rev: 0,
  })
  expect(rescinded.ok).toBe(true)
  expect(await aftersaleOf(manager, auctionId)).toMatchObject({ unpaid: [{ lots: 1, owed: '2450.00' }] })
})

test('R3 clients and unknown sales are refused', async () => {
  expect(await buyer.client.call(staffAftersale, { auctionId: 'x' })).toMatchObject({
    error: { name: 'notAllowed' },
  })
  expect(await manager.client.call(staffAftersale, { auctionId: 'x' })).toMatchObject({
    error: { name: 'notFound' },
  })
})

test('O18 clerks and clients cannot close a sale, and an unknown one is not found', async () => {
  for (const call of [staffSaleClose, staffSaleReopen]) {
    for (const person of [clerk, buyer])
      expect(await person.client.call(call, { auctionId: 'x' })).toMatchObject({
        error: { name: 'notAllowed' },
      })
    expect(await manager.client.call(call, { auctionId: 'x' })).toMatchObject({ error: { name: 'notFound' } })
  }
})
