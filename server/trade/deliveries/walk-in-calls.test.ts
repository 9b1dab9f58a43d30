import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { sendSignature } from '#server/people/registrations/testing/signature.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { balances, findUnbalanced } from '#server/trade/journal/journal.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import {
  staffDeliveryApply,
  staffDeliveryCancel,
  staffDeliveryChoice,
  staffDeliveryList,
  staffDeliveryQuote,
} from '#wire/calls/staff-deliveries.ts'
import { staffWalkInAddressAdd, staffWalkInAddressList } from '#wire/calls/staff-walk-ins.ts'
import { insertOrder } from './testing/orders.ts'

let api: TestApi
let manager: TestPerson
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', UPLOADS_PER_HOUR: '0' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
})
afterEach(async () => {
  expect(await findUnbalanced(api.database.db)).toEqual([])
})
afterAll(() => api.close())

let walkInCount = 0

/** Returns a walk-in bidder who has bought two lots and paid for them. */
async function walkIn() {
  const auctionId = `door${++walkInCount}`
  await createSale(api, { id: auctionId, lots: 2 })
  const { db } = api.database
  await db.updateTable('lots').set({ weight_grams: 2_000 }).execute()
  const id = randomUUID()
  const names = { first_name: 'Wing', last_name: 'Ho', prefix: '', phone: '+85261230188', country_code: '' }
  await db
    .insertInto('users')
    .values({
      id,
      ...names,
      walk_in: true,
      email: '',
      email_key: `walk-in:${id}`,
      passwd: '',
      lang: 'en',
      created_at: 0,
    })
    .execute()
  const orderId = await insertOrder(api, { userId: id, auctionId, lots: 2 })
  return { id, orderId, lot: (n: number) => `${auctionId}-${n}` }
}

const signed = () => sendSignature(manager.client)
const apply = async (params: Parameters<typeof requestDelivery>[0]) => {
  const response = await requestDelivery(params)
  if (!response.ok) throw new Error(JSON.stringify(response))
  return response.data
}
const requestDelivery = async (params: { readonly orderId: string } & Record<string, unknown>) =>
  manager.client.call(staffDeliveryApply, { ak: randomUUID(), signatureFile: await signed(), ...params })

test('W6 O4 delivers a walk-in bidder’s lots to an address taken at the counter with payment there', async () => {
  const wing = await walkIn()
  const { orderId } = wing
  expect(await manager.client.call(staffDeliveryChoice, { orderId })).toMatchObject({
    data: { buyer: { name: 'Wing Ho' }, choice: { isPaid: true, lots: [{}, {}] } },
  })
  const place = { phone: '6123 0188', countryCode: '+852', countryId: 'HK', street1: '21 Caine Road' }
  const added = await manager.client.call(staffWalkInAddressAdd, { userId: wing.id, ...place })
  if (!added.ok) throw new Error(added.error.message)
  const addressId = added.data.id
  expect(await manager.client.call(staffWalkInAddressList, { userId: wing.id })).toMatchObject({
    data: { list: [{ street1: '21 Caine Road', phoneShown: '+852 6123 0188' }] },
  })
  expect(await manager.client.call(staffDeliveryQuote, { orderId, addressId })).toMatchObject({
    data: { subtotal: '223.50', days: 3 },
  })
  expect(await requestDelivery({ orderId, addressId, expected: '1.00' })).toMatchObject({
    error: { code: 1006 },
  })
  expect(await requestDelivery({ orderId, addressId, signatureFile: '' })).toMatchObject({
    error: { data: { fields: { signatureFile: 'Please sign first' } } },
  })
  const params = { orderId, addressId, expected: '223.50', ak: randomUUID(), signatureFile: await signed() }
  const placed = await apply(params)
  expect(placed).toMatchObject({
    status: 'pendingReview',
    recipient: 'Wing Ho',
    paidBy: 'transfer',
    paid: '223.50',
    fee: '0.00',
    events: [{ what: 'ask', by: 'house' }],
  })
  expect((await apply(params)).id).toBe(placed.id)
  const about = { kind: 'delivery', id: placed.id } as const
  expect(await balances(api.database.db, about)).toMatchObject({ bank: 22_350, deliveryIncome: -22_350 })
  expect(await manager.client.call(staffDeliveryList, { id: placed.id })).toMatchObject({
    data: { total: 1, list: [{ number: placed.number, buyer: { name: 'Wing Ho' } }] },
  })
  const reason = 'Comes for it after all'
  await manager.client.call(staffDeliveryCancel, { id: placed.id, reason })
  const left = await balances(api.database.db, about)
  expect(Object.values(left).every((cents) => cents === 0)).toBe(true)
  const log = await manager.client.call(staffAuditList, { aboutId: placed.id })
  expect(log.ok && log.data.list.map(({ act, detail }) => [act, detail.map(({ value }) => value)])).toEqual([
    ['delivery.cancel', [reason, '223.50']],
    ['delivery.ask', ['223.50']],
  ])
  expect(await api.mails()).toEqual([])
})

test('W6 O4 supports free collection, each lot once', async () => {
  const { orderId, lot } = await walkIn()
  const { choice } = await manager.client
    .call(staffDeliveryChoice, { orderId })
    .then((response) => (response.ok ? response.data : { choice: null }))
  const day = await openDay(choice?.pickup)
  const pickup = {
    manner: 'pickup' as const,
    name: 'Wing Ho',
    idEnd: '456A',
    phone: '+85261230188',
    date: day,
  }
  const one = await apply({ orderId, lotIds: [lot(1)], ...pickup })
  expect(one).toMatchObject({ manner: 'pickup', paidBy: 'nothing', lots: [{ id: lot(1) }] })
  expect(await requestDelivery({ orderId, lotIds: [lot(1)], ...pickup })).toMatchObject({
    error: { code: 4003 },
  })
  expect(await apply({ orderId, ...pickup })).toMatchObject({ lots: [{ id: lot(2) }] })
})

/** Returns the first day on which collection is open. */
async function openDay(pickup: { readonly first: string; readonly days: readonly number[] } | undefined) {
  const first = Date.parse(pickup?.first ?? '')
  const days = Array.from({ length: 7 }, (_, index) => new Date(first + index * 86_400_000))
  const isOpen = (day: Date) => !pickup?.days.length || pickup.days.includes(day.getUTCDay() || 7)
  return days.find(isOpen)?.toISOString().slice(0, 10) ?? ''
}

test('W6 staff cannot request delivery for a buyer with an account', async () => {
  const ann = await createPerson(api, 'ann@example.com', { card: false })
  await createSale(api, { id: 'hers', lots: 1 })
  const orderId = await insertOrder(api, { userId: ann.id, auctionId: 'hers', lots: 1 })
  const refused = { error: { code: 1004 } }
  expect(await manager.client.call(staffDeliveryChoice, { orderId })).toMatchObject(refused)
  expect(await requestDelivery({ orderId, manner: 'pickup' })).toMatchObject(refused)
  expect(await manager.client.call(staffWalkInAddressList, { userId: ann.id })).toMatchObject(refused)
  expect(await ann.client.call(staffDeliveryChoice, { orderId })).toMatchObject({ error: { code: 1005 } })
})
