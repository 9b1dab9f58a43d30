import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { sendSignature } from '#server/people/registrations/testing/signature.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import { orderDeliveryApply, orderDeliveryQuote } from '#wire/calls/deliveries.ts'
import { staffDeliveryFee, staffDeliveryFeeSet } from '#wire/calls/delivery-fees.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import type { Client } from '#wire/client/client.ts'
import { insertOrder } from './testing/orders.ts'

let api: TestApi
let accounts: Client
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await api.database.db.updateTable('delivery_prices').set({ changed_at: 0 }).execute()
  accounts = await staff('accounts')
})
afterAll(() => api.close())

const staff = async (role: Role) => (await createPerson(api, `${role}@example.com`, { roles: [role] })).client

/** Returns a buyer of two lots, from a house that has not confirmed its delivery prices. */
async function buyer(auctionId: string, isPaid = true) {
  await createSale(api, { id: auctionId, lots: 2 })
  const { id: userId, client } = await createPerson(api, `${auctionId}@example.com`)
  return { userId, client, orderId: await insertOrder(api, { userId, auctionId, lots: 2, isPaid }) }
}

const fee = { countryId: 'HK', amount: '480.00', days: 9, reason: 'Quoted by the carrier' }
const set = (by: Client, orderId: string, more: Partial<typeof fee> = {}) =>
  by.call(staffDeliveryFeeSet, { orderId, ...fee, ...more })
const wrongState = (status: string) => ({ error: { name: 'wrongState', data: { status } } })

test('O4 a fee entered by staff is quoted and paid where the prices are not confirmed', async () => {
  const { userId, client, orderId } = await buyer('priced')
  const added = await client.call(userAddressAdd, {
    countryId: 'HK',
    phone: '+85291234567',
    street1: '21 Caine Road',
  })
  const addressId = added.ok ? added.data.id : ''
  const quote = (lotIds: string[] = []) => client.call(orderDeliveryQuote, { orderId, addressId, lotIds })
  const read = () => accounts.call(staffDeliveryFee, { orderId })
  expect(await quote()).toMatchObject({ error: { name: 'deliveryFeeFailed' } })
  expect(await read()).toMatchObject({ data: { currency: 'HKD', lots: 2, fee: null } })
  expect(await set(accounts, orderId, { amount: '900.00' })).toMatchObject({ ok: true })
  expect(await set(accounts, orderId)).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({ data: { fee } })
  const audit = await (await staff('auditor')).call(staffAuditList, { aboutId: orderId, size: 1 })
  expect(audit).toMatchObject({ data: { list: [{ act: 'delivery.fee' }] } })
  expect(await quote()).toMatchObject({
    data: { freight: '480.00', insurance: '0.00', subtotal: '480.00', days: 9 },
  })
  expect(await quote(['priced-1'])).toMatchObject({ error: { name: 'deliveryFeeFailed' } })
  const placed = await client.call(orderDeliveryApply, {
    ...{ orderId, addressId, expected: '480.00', ak: randomUUID() },
    cardId: `card of ${userId}`,
    signatureFile: await sendSignature(client),
  })
  expect(placed).toMatchObject({ data: { freight: '480.00', insurance: '0.00', paidBy: 'card', days: 9 } })
  expect(await set(accounts, orderId)).toMatchObject(wrongState('taken'))
  expect(await read()).toMatchObject({ data: { lots: 0 } })
})

test('O4 a fee needs a paid order, a country to which the house delivers, and the right to manage money', async () => {
  const { orderId } = await buyer('unpaid', false)
  expect(await set(accounts, orderId)).toMatchObject(wrongState('AUTHORISED'))
  expect(await set(accounts, 'none')).toMatchObject({ error: { name: 'notFound' } })
  expect(await accounts.call(staffDeliveryFee, { orderId: 'none' })).toMatchObject({
    error: { name: 'notFound' },
  })
  expect(await set(accounts, orderId, { countryId: 'FR' })).toMatchObject({
    error: { name: 'invalidInput', data: { fields: { countryId: expect.any(String) } } },
  })
  expect(await set(await staff('warehouse'), orderId)).toMatchObject({ error: { name: 'notAllowed' } })
})
