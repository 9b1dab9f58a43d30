import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { sendSignature } from '#server/people/registrations/testing/signature.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { balances, findUnbalanced } from '#server/trade/journal/journal.ts'
import { insertSandboxCards } from '#server/trade/payments/sandbox/insert-cards.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import * as deliveryCalls from '#wire/calls/deliveries.ts'
import { staffDeliveryFee, staffDeliveryFeeSet } from '#wire/calls/delivery-fees.ts'
import { sandboxConfirm } from '#wire/calls/payments.ts'
import { staffDeliveryList, staffDeliveryMove } from '#wire/calls/staff-deliveries.ts'
import { isHandedOver } from './order.ts'
import { progressOf } from './progress.ts'
import { applied, apply } from './testing/apply.ts'
import { insertOrder } from './testing/orders.ts'

let api: TestApi
let manager: TestPerson
let accounts: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', UPLOADS_PER_HOUR: '0' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  accounts = await createPerson(api, 'accounts@example.com', { roles: ['accounts'] })
})
afterEach(async () => {
  expect(await findUnbalanced(api.database.db)).toEqual([])
})
afterAll(() => api.close())

let sales = 0

/** Stores a sale of two lots, which weigh two kilograms each, and an order of both. */
async function orderOf(userId: string, isPaid = true) {
  const auctionId = `sale${++sales}`
  await createSale(api, { id: auctionId, lots: 2 })
  await api.database.db.updateTable('lots').set({ weight_grams: 2_000 }).execute()
  const orderId = await insertOrder(api, { userId, auctionId, lots: 2, isPaid })
  return { orderId, lot: (n: number) => `${auctionId}-${n}` }
}

/** Returns a buyer with an address in Hong Kong and two orders of two sales; each lot costs 12,250.00. */
async function buyerOfTwo() {
  const person = await createPerson(api, `buyer${sales}@example.com`)
  const own = await orderOf(person.id)
  const other = await orderOf(person.id)
  const home = { countryId: 'HK', phone: '+85291234567', street1: '21 Caine Road' }
  const address = await person.client.call(userAddressAdd, home)
  if (!address.ok) throw new Error(JSON.stringify(address))
  const signatureFile = await sendSignature(person.client)
  const usual = {
    orderId: own.orderId,
    addressId: address.data.id,
    cardId: `card of ${person.id}`,
    signatureFile,
  }
  return { ...person, ...own, usual, otherId: other.orderId, otherLot: other.lot }
}

type Buyer = Awaited<ReturnType<typeof buyerOfTwo>>

const quoteOf = ({ client, orderId, usual }: Buyer, params = {}) =>
  client.call(deliveryCalls.orderDeliveryQuote, { orderId, addressId: usual.addressId, ...params })

const move = (id: string, step: 'approve' | 'ship', seen: 'pendingReview' | 'pendingDelivery') =>
  manager.client.call(staffDeliveryMove, {
    id,
    step,
    seen,
    ...(step === 'ship' && { shippingCompany: 'SF Express', trackingNumber: 'SF14' }),
  })

const numberOf = async (id: string) => {
  const order = await api.database.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return String(order.number)
}

const setOrder = (id: string, values: { readonly status?: string; readonly currency?: string }) =>
  api.database.db.updateTable('orders').set(values).where('id', '=', id).execute()

describe('O25 a delivery of several orders', () => {
  test('has one quote, one signature and one payment, and appears with each of its orders', async () => {
    const ann = await buyerOfTwo()
    const choice = await ann.client.call(deliveryCalls.orderDelivery, { orderId: ann.orderId })
    expect(choice.ok && choice.data.others.map(({ orderId, lots }) => [orderId, lots.length])).toEqual([
      [ann.otherId, 2],
    ])
    const lotIds = [ann.lot(1), ann.lot(2), ann.otherLot(2)]
    // Freight for 6 kilograms: 150.00; insurance, 0.3% of 36,750.00: 110.25.
    expect(await quoteOf(ann, { lotIds })).toMatchObject({ data: { subtotal: '260.25' } })
    const placed = await applied(ann, { lotIds, expected: '260.25' })
    const numbers = [await numberOf(ann.orderId), await numberOf(ann.otherId)]
    expect(placed).toMatchObject({
      orderId: ann.orderId,
      orderNumber: numbers[0],
      orders: [
        { id: ann.orderId, number: numbers[0], isPaid: true, lotIds: [ann.lot(1), ann.lot(2)] },
        { id: ann.otherId, number: numbers[1], isPaid: true, lotIds: [ann.otherLot(2)] },
      ],
    })
    const [letter] = await api.mails()
    expect(letter?.text).toContain(`3 lots from orders ${numbers.join(' and ')}`)
    const other = await ann.client.call(deliveryCalls.orderDelivery, { orderId: ann.otherId })
    expect(other).toMatchObject({ data: { deliveries: [{ id: placed.id }], others: [] } })
    expect(other.ok && other.data.lots.map(({ id }) => id)).toEqual([ann.otherLot(1)])
    expect(await manager.client.call(staffDeliveryList, { q: numbers[1] ?? '' })).toMatchObject({
      data: { list: [{ id: placed.id }] },
    })
    await move(placed.id, 'approve', 'pendingReview')
    await move(placed.id, 'ship', 'pendingDelivery')
    const progress = await progressOf(api.database.db, [ann.orderId, ann.otherId])
    expect([progress.get(ann.orderId), progress.get(ann.otherId)]).toEqual(['shipped', 'underWay'])
    expect(await isHandedOver(api.database.db, ann.otherId)).toBe(true)
  })

  test('cancelling refunds it once, and the lots of every order can be requested again', async () => {
    const ann = await buyerOfTwo()
    const placed = await applied(ann, { lotIds: [ann.lot(1), ann.otherLot(1)] })
    await ann.client.call(deliveryCalls.orderDeliveryCancel, { id: placed.id })
    await api.mails()
    await api.mails()
    const left = await balances(api.database.db, { kind: 'delivery', id: placed.id })
    expect(Object.values(left).every((cents) => cents === 0)).toBe(true)
    expect(await applied({ ...ann, usual: { ...ann.usual, orderId: ann.otherId } })).toMatchObject({
      orders: [{ id: ann.otherId }],
    })
    expect((await apply(ann, { lotIds: [ann.lot(1)] })).ok).toBe(true)
  })

  test('rejects lots of another client, of an unpaid order, in another currency, and of a delivery', async () => {
    const ann = await buyerOfTwo()
    const ben = await buyerOfTwo()
    const notListed = { error: { code: 1000, data: { fields: { lotIds: expect.any(String) } } } }
    expect(await apply(ann, { lotIds: [ann.lot(1), ben.lot(1)] })).toMatchObject(notListed)
    const joint = [ann.lot(1), ann.otherLot(1)]
    await setOrder(ann.otherId, { currency: 'EUR' })
    expect(await apply(ann, { lotIds: joint })).toMatchObject(notListed)
    expect(await ann.client.call(deliveryCalls.orderDelivery, { orderId: ann.orderId })).toMatchObject({
      data: { others: [] },
    })
    const unpaid = { currency: 'HKD', status: 'AUTHORISED' }
    await setOrder(ann.otherId, unpaid)
    expect(await apply(ann, { lotIds: joint })).toMatchObject({
      error: { code: 4003, data: { status: 'AUTHORISED' } },
    })
    await setOrder(ann.otherId, { status: 'PAID' })
    await applied(ann, { orderId: ann.otherId, lotIds: [ann.otherLot(1)] })
    const taken = { error: { code: 4003, data: { status: 'taken' } } }
    expect(await apply(ann, { lotIds: joint })).toMatchObject(taken)
    expect(await quoteOf(ann, { lotIds: joint })).toMatchObject(taken)
  })

  test('grants one of many concurrent requests that share lots of any order', async () => {
    const ann = await buyerOfTwo()
    const requests = Array.from({ length: 6 }, (_, i) =>
      apply(ann, {
        orderId: i % 2 === 0 ? ann.orderId : ann.otherId,
        lotIds: i % 2 === 0 ? [ann.lot(1), ann.otherLot(1)] : [ann.otherLot(1), ann.lot(2)],
      }),
    )
    const granted = (await Promise.all(requests)).filter(({ ok }) => ok)
    expect(granted).toHaveLength(1)
    expect(await ann.client.call(deliveryCalls.deliveryList, {})).toMatchObject({ data: { total: 1 } })
    const charges = await api.database.db
      .selectFrom('payment_charges')
      .leftJoin('payment_refunds', 'payment_refunds.charge_id', 'payment_charges.id')
      .select(['payment_charges.status', 'payment_refunds.id'])
      .where('payment_charges.user_id', '=', ann.id)
      .where('payment_charges.status', '=', 'paid')
      .execute()
    expect(charges.filter(({ id }) => id === null)).toHaveLength(1)
  })

  test('O16 is on hold while one of its orders is unpaid again', async () => {
    const ann = await buyerOfTwo()
    const { id } = await applied(ann, { lotIds: [ann.lot(1), ann.otherLot(1)] })
    await setOrder(ann.otherId, { status: 'AUTHORISED' })
    expect(await ann.client.call(deliveryCalls.deliveryGet, { id })).toMatchObject({
      data: { isHeld: true, orders: [{ isPaid: true }, { isPaid: false }] },
    })
    expect(await move(id, 'approve', 'pendingReview')).toMatchObject({
      error: { code: 4003, data: { status: 'held' } },
    })
    await setOrder(ann.otherId, { status: 'PAID' })
    expect(await move(id, 'approve', 'pendingReview')).toMatchObject({ data: { status: 'pendingDelivery' } })
  })

  test('refunds a charge that completes after one of its orders was voided', async () => {
    const ann = await buyerOfTwo()
    const card = { brand: 'visa', last4: '3184', country: 'US', expYear: 2_040, expMonth: 1, holder: 'A' }
    const asks = { id: `asks ${ann.id}`, userId: ann.id, behaviour: 'authenticatesAlways' } as const
    await insertSandboxCards(api.database.db, [{ ...asks, ...card, at: api.clock.now() }])
    const params = { cardId: asks.id, ak: randomUUID(), lotIds: [ann.lot(1), ann.otherLot(1)] }
    const placed = await apply(ann, params)
    if (placed.ok || placed.error.name !== 'cardNeedsAuthentication') throw new Error(JSON.stringify(placed))
    await setOrder(ann.otherId, { status: 'VOIDED' })
    const { clientSecret } = placed.error.data
    await ann.client.call(sandboxConfirm, { clientSecret, answer: 'confirm' })
    expect((await apply(ann, params)).ok).toBe(false)
    expect(await ann.client.call(deliveryCalls.deliveryList, {})).toMatchObject({ data: { total: 0 } })
  })

  test('costs the fee that staff have entered for the lots of all its orders', async () => {
    const ann = await buyerOfTwo()
    const { orderId } = ann
    const fee = { orderId, withOthers: true, countryId: 'HK', amount: '480.00', days: 9, reason: 'Quoted' }
    expect(await accounts.client.call(staffDeliveryFee, { orderId })).toMatchObject({
      data: { lots: 2, others: 2 },
    })
    expect(await accounts.client.call(staffDeliveryFeeSet, fee)).toMatchObject({ ok: true })
    const all = [ann.lot(1), ann.lot(2), ann.otherLot(1), ann.otherLot(2)]
    const agreed = { data: { subtotal: '480.00', days: 9 } }
    expect(await quoteOf(ann, { lotIds: all })).toMatchObject(agreed)
    expect(await quoteOf(ann, { orderId: ann.otherId, lotIds: all })).toMatchObject(agreed)
    expect(await quoteOf(ann)).toMatchObject({ data: { days: 3 } })
    await setOrder(ann.orderId, { status: 'AUTHORISED' })
    expect(await accounts.client.call(staffDeliveryFeeSet, fee)).toMatchObject({
      error: { code: 4003, data: { status: 'AUTHORISED' } },
    })
  })
})
