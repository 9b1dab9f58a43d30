import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { orderDelivery } from '#wire/calls/deliveries.ts'
import { orderPay } from '#wire/calls/order-paying.ts'
import { orderGet, orderList, orderUnPayNum } from '#wire/calls/orders.ts'
import { issueOrder } from './testing.ts'

let api: TestApi
let account: TestPerson
let walkIn: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  account = await createPerson(api, 'account@example.com')
  walkIn = await createPerson(api, 'walk-in@example.com')
  stranger = await createPerson(api, 'stranger@example.com')
})
afterAll(() => api.close())

/** Merges the walk-in bidder with the account; the merge can be undone. */
async function merge() {
  const { db } = api.database
  const id = randomUUID()
  await db
    .insertInto('client_merges')
    .values({ id, walk_in_id: walkIn.id, account_id: account.id, at: 1, by_user_id: account.id })
    .execute()
  return () => db.updateTable('client_merges').set({ undone_at: 2 }).where('id', '=', id).execute()
}

test('U1 an account reads and pays the orders of the walk-in bidder merged with it, until the merge is undone', async () => {
  const orderId = await issueOrder(api, walkIn.id, { auctionId: 'merged', hammers: [1_000] })
  const notFound = { error: { name: 'notFound' } }
  expect(await account.client.call(orderGet, { orderId })).toMatchObject(notFound)
  const undo = await merge()
  expect(await account.client.call(orderList, {})).toMatchObject({
    data: { total: 1, list: [{ id: orderId }] },
  })
  expect(await account.client.call(orderUnPayNum, {})).toMatchObject({ data: { total: 1 } })
  expect(await account.client.call(orderGet, { orderId })).toMatchObject({ data: { order: { id: orderId } } })
  const card = `card of ${account.id}`
  expect(await stranger.client.call(orderPay, { orderId, cardId: `card of ${stranger.id}` })).toMatchObject(
    notFound,
  )
  expect(await account.client.call(orderPay, { orderId, cardId: card })).toMatchObject({
    data: { status: 'PAID' },
  })
  expect(await account.client.call(orderDelivery, { orderId })).toMatchObject({ ok: true })
  expect(await stranger.client.call(orderDelivery, { orderId })).toMatchObject(notFound)
  await undo()
  expect(await account.client.call(orderGet, { orderId })).toMatchObject(notFound)
  expect(await account.client.call(orderList, {})).toMatchObject({ data: { total: 0 } })
})

test('U1 the pages of the account are notified of changes to the order of the walk-in bidder', async () => {
  const orderId = await issueOrder(api, walkIn.id, { auctionId: 'further', hammers: [1_000] })
  await api.mails()
  const undo = await merge()
  const notices: unknown[] = []
  api.rooms.bus.subscribe('personal', (personal) => notices.push(personal))
  await account.client.call(orderPay, { orderId, cardId: `card of ${account.id}` })
  await api.mails()
  await undo()
  expect(notices).toContainEqual({
    userId: account.id,
    frame: { type: 'notice', data: { kind: 'order', orderId }, quiet: true },
  })
})
