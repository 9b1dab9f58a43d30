import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { dueOn } from '#domain/delivery/due.ts'
import { dayOf } from '#domain/delivery/pickup.ts'
import { refunded } from '#domain/journal/entries.ts'
import { centsOf } from '#domain/money/money.ts'
import { addressPoints } from '#domain/points/points.ts'
import { sendSignature } from '#server/people/registrations/testing/signature.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { traditionalText } from '#server/platform/traditional/traditional.ts'
import { balances, findUnbalanced, post } from '#server/trade/journal/journal.ts'
import { insertSandboxCards } from '#server/trade/payments/sandbox/insert-cards.ts'
import { createPoints } from '#server/trade/points/points.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import * as deliveryCalls from '#wire/calls/deliveries.ts'
import { sandboxConfirm } from '#wire/calls/payments.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import {
  type StaffDeliverySort,
  staffDeliveryCancel,
  staffDeliveryList,
  staffDeliveryMove,
  staffDeliveryPriceList,
  staffDeliveryPriceSet,
} from '#wire/calls/staff-deliveries.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'
import { progressOf } from './progress.ts'
import { type ApplyParams, applied, apply } from './testing/apply.ts'
import { insertOrder } from './testing/orders.ts'

let api: TestApi
let manager: TestPerson
const notices: unknown[] = []

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', UPLOADS_PER_HOUR: '0' })
  api.rooms.bus.subscribe('personal', (personal) => notices.push(personal))
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  await createSale(api, { id: 'sale', lots: 3 })
  await api.database.db.updateTable('lots').set({ weight_grams: 2_000 }).execute()
})
afterEach(async () => {
  expect(await findUnbalanced(api.database.db)).toEqual([])
})
afterAll(() => api.close())

let sales = 0
const homeAddress = { phone: '+85291234567', street1: '21 Caine Road' }

/** Returns a buyer with an address in Hong Kong and a paid order; each lot costs 12,250.00. */
async function buyer(lots = 2, { isPaid = true } = {}) {
  const auctionId = `sale${++sales}`
  await createSale(api, { id: auctionId, lots })
  await api.database.db.updateTable('lots').set({ weight_grams: 2_000 }).execute()
  const person = await createPerson(api, `buyer${sales}@example.com`)
  const orderId = await insertOrder(api, { userId: person.id, auctionId, lots, isPaid })
  const address = await person.client.call(userAddressAdd, { ...homeAddress, countryId: 'HK' })
  if (!address.ok) throw new Error(JSON.stringify(address))
  const signatureFile = await sendSignature(person.client)
  const usual = { orderId, addressId: address.data.id, cardId: `card of ${person.id}`, signatureFile }
  return { ...person, orderId, usual, lot: (n: number) => `${auctionId}-${n}` }
}

type Buyer = Awaited<ReturnType<typeof buyer>>

const move = (id: string, step: 'approve' | 'ship' | 'complete', seen: string, more = {}) =>
  manager.client.call(staffDeliveryMove, {
    id,
    step,
    seen: seen as 'pendingReview',
    ...(step === 'ship' && { shippingCompany: 'SF Express', trackingNumber: 'SF14' }),
    ...more,
  })

const quoteOf = ({ client, orderId, usual }: Buyer, params = {}) =>
  client.call(deliveryCalls.orderDeliveryQuote, { orderId, addressId: usual.addressId, ...params })

describe('O4 requesting a delivery', () => {
  test('quotes by place, weight and value, and charges the card with its fee', async () => {
    const ann = await buyer()
    // Freight for 4 kilograms: 150.00; insurance, 0.3% of 24,500.00: 73.50; fee of a Hong Kong card: 2.98%.
    const quote = await quoteOf(ann)
    expect(quote).toMatchObject({
      data: { freight: '150.00', insurance: '73.50', subtotal: '223.50', days: 3 },
    })
    expect(quote).toMatchObject({ data: { totals: { hongKongCard: '230.16', otherCard: '231.37' } } })
    const placed = await applied(ann, { expected: '223.50' })
    expect(placed).toMatchObject({ status: 'pendingReview', fee: '6.66', paid: '230.16', paidBy: 'card' })
    expect(placed.lots.map(({ lotNum }) => lotNum)).toEqual([1, 2])
    expect(placed).toMatchObject({ number: expect.stringMatching(/^D-2\d{4}$/), recipient: 'Ann Lee' })
    expect(await balances(api.database.db, { kind: 'delivery', id: placed.id })).toMatchObject({
      cardClearing: 23_016,
      deliveryIncome: -22_350,
      cardFees: -666,
    })
    const [letter] = await api.mails()
    expect(letter?.subject).toBe(`Delivery requested: ${placed.number}`)
    expect(letter?.text).toContain('HKD 230.16')
    expect(notices).toContainEqual({
      userId: ann.id,
      frame: { type: 'notice', data: { kind: 'order', orderId: ann.orderId }, quiet: true },
    })
  })

  test('creates one delivery from repeated and concurrent requests', async () => {
    const ann = await buyer()
    const ak = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => apply(ann, { ak })))
    const repeat = await apply(ann, { ak })
    const ids = [...answers, repeat].flatMap((one) => (one.ok ? [one.data.id] : []))
    expect(new Set(ids).size).toBe(1)
    const { rows } = await api.database.pool.query(
      `select count(*)::int as count from payment_charges where about_kind = 'delivery' and user_id = $1`,
      [ann.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('accepts only the buyer’s own paid orders, and each lot once', async () => {
    const unpaid = await buyer(1, { isPaid: false })
    expect(await apply(unpaid)).toMatchObject({ error: { code: 4003, data: { status: 'AUTHORISED' } } })
    const ann = await buyer(3)
    expect(await apply(unpaid, { orderId: ann.orderId })).toMatchObject({ error: { code: 1004 } })
    await applied(ann, { lotIds: [ann.lot(2)] })
    expect(await apply(ann, { lotIds: [ann.lot(2), ann.lot(3)] })).toMatchObject({
      error: { code: 4003, data: { status: 'taken' } },
    })
    const left = await ann.client.call(deliveryCalls.orderDelivery, { orderId: ann.orderId })
    expect(left.ok && left.data.lots.map(({ id }) => id)).toEqual([ann.lot(1), ann.lot(3)])
    const inTraditional = api
      .client(ann.token, 'hk')
      .call(deliveryCalls.orderDelivery, { orderId: ann.orderId })
    const place = traditionalText(api.config.house.address.zh)
    expect(await inTraditional).toMatchObject({ data: { pickup: { place } } })
    const second = await applied(ann)
    expect(second.lots.map(({ id }) => id)).toEqual([ann.lot(1), ann.lot(3)])
    expect(await apply(ann)).toMatchObject({ error: { code: 4003 } })
    expect(await ann.client.call(deliveryCalls.deliveryList, {})).toMatchObject({
      data: { total: 2, size: 100 },
    })
    expect(await unpaid.client.call(deliveryCalls.deliveryGet, { id: second.id })).toMatchObject({
      error: { code: 1004 },
    })
    expect(await unpaid.client.call(deliveryCalls.orderDeliveryCancel, { id: second.id })).toMatchObject({
      error: { code: 1004 },
    })
  })

  test('rejects a missing signature, an unsupported destination and a changed fee', async () => {
    const ann = await buyer()
    expect(await apply(ann, { signatureFile: '' })).toMatchObject({
      error: { data: { fields: { signatureFile: 'Please sign first' } } },
    })
    expect(await apply(ann, { expected: '1.00' })).toMatchObject({ error: { code: 1006 } })
    expect(await apply(ann, { addressId: 'none' })).toMatchObject({ error: { code: 1000 } })
    expect(await quoteOf(ann, { addressId: '', countryId: 'FR' })).toMatchObject({ error: { code: 4001 } })
    const { db } = api.database
    const inShanghai = {
      id: `address of ${ann.id}`,
      user_id: ann.id,
      is_profile: false,
      street1: '12 Wukang Road',
    }
    const rest = { city_id: '', street2: '', zip: '', phone: '', country_code: '', created_at: 1 }
    await db
      .insertInto('addresses')
      .values({ ...inShanghai, country_id: 'CN', state_id: 'CN-31', ...rest })
      .execute()
    expect(await apply(ann, { addressId: inShanghai.id })).toMatchObject({
      error: { data: { fields: { addressId: expect.stringContaining('Customs') } } },
    })
    const idDocument = { id_type: 'passport', id_number: 'K12345678', state_id: '' }
    await db.updateTable('addresses').set(idDocument).where('id', '=', inShanghai.id).execute()
    const asksState = { error: { data: { fields: { addressId: expect.stringContaining('province') } } } }
    expect(await quoteOf(ann, { addressId: inShanghai.id })).toMatchObject(asksState)
    expect(await apply(ann, { addressId: inShanghai.id })).toMatchObject(asksState)
    expect(await ann.client.call(deliveryCalls.deliveryStates, {})).toMatchObject({
      data: { countries: ['CN'] },
    })
    await db.updateTable('lots').set({ weight_grams: 99_000 }).where('id', '=', ann.lot(1)).execute()
    expect(await quoteOf(ann)).toMatchObject({ error: { code: 4002 } })
    expect(await apply(ann)).toMatchObject({ error: { code: 4002 } })
  })

  test('O4 quotes an example to everyone, at the current tariffs', async () => {
    const visitor = api.client('')
    const example = await visitor.call(deliveryCalls.deliveryExample, {})
    if (!example.ok) throw new Error(JSON.stringify(example))
    const { freight, insurance, subtotal, days, rates } = example.data
    expect(centsOf(freight) + centsOf(insurance)).toBe(centsOf(subtotal))
    expect(days).toBeGreaterThan(0)
    await api.database.db.updateTable('delivery_prices').set({ days: 9 }).where('id', '=', 'HK').execute()
    expect(await visitor.call(deliveryCalls.deliveryExample, {})).toMatchObject({ data: { days: 9 } })
    await api.database.db.updateTable('delivery_prices').set({ days }).where('id', '=', 'HK').execute()
    const [local] = rates
    expect(local?.freight.at(-1)).toEqual({ bottles: 12, price: freight })
    expect(local).toMatchObject({ insurance: 30, days, except: [] })
    expect(rates.map(({ except }) => except.length)).toEqual([0, 2, 0, 0])
  })

  test('places the delivery only once the cardholder has authenticated the charge', async () => {
    const ann = await buyer()
    const at = api.clock.now()
    const foreign = {
      brand: 'visa',
      last4: '3184',
      country: 'US',
      expYear: 2_040,
      expMonth: 1,
      holder: 'A',
      at,
    }
    await insertSandboxCards(api.database.db, [
      { id: 'asks', userId: ann.id, behaviour: 'authenticatesAlways', ...foreign },
      { id: 'declines', userId: ann.id, behaviour: 'declinesHolds', ...foreign },
    ])
    expect(await apply(ann, { cardId: 'declines' })).toMatchObject({ error: { code: 3000 } })
    const params = { cardId: 'asks', ak: randomUUID() }
    const placed = await apply(ann, params)
    if (placed.ok || placed.error.name !== 'cardNeedsAuthentication') throw new Error(JSON.stringify(placed))
    expect(await ann.client.call(deliveryCalls.deliveryList, {})).toMatchObject({ data: { total: 0 } })
    const { clientSecret } = placed.error.data
    await ann.client.call(sandboxConfirm, { clientSecret, answer: 'confirm' })
    expect(await applied(ann, params)).toMatchObject({ paid: '231.37', status: 'pendingReview' })
    expect(await ann.client.call(deliveryCalls.deliveryList, {})).toMatchObject({ data: { total: 1 } })
  })

  test('refunds a charge that completes after the order was voided', async () => {
    const ann = await buyer()
    const card = { brand: 'visa', last4: '3184', country: 'US', expYear: 2_040, expMonth: 1, holder: 'A' }
    const asks = { id: `asks ${ann.id}`, userId: ann.id, behaviour: 'authenticatesAlways' } as const
    await insertSandboxCards(api.database.db, [{ ...asks, ...card, at: api.clock.now() }])
    const params = { cardId: asks.id, ak: randomUUID() }
    const placed = await apply(ann, params)
    if (placed.ok || placed.error.name !== 'cardNeedsAuthentication') throw new Error(JSON.stringify(placed))
    await api.database.db
      .updateTable('orders')
      .set({ status: 'VOIDED' })
      .where('user_id', '=', ann.id)
      .execute()
    await ann.client.call(sandboxConfirm, {
      clientSecret: placed.error.data.clientSecret,
      answer: 'confirm',
    })
    expect((await apply(ann, params)).ok).toBe(false)
    expect(await ann.client.call(deliveryCalls.deliveryList, {})).toMatchObject({ data: { total: 0 } })
    const charge = await api.database.db
      .selectFrom('payment_charges')
      .innerJoin('payment_refunds', 'payment_refunds.charge_id', 'payment_charges.id')
      .select(['payment_refunds.amount', 'payment_charges.amount as taken'])
      .where('user_id', '=', ann.id)
      .execute()
    expect(charge).toMatchObject([{ amount: charge[0]?.taken }])
  })
})

describe('P2 a delivery for points', () => {
  const pointsOf = (userId: string) => createPoints(api.database.db).balanceOf(api.database.db, userId)
  const give = (userId: string, points: number) =>
    api.database.db.transaction().execute((trx) =>
      createPoints(api.database.db).earn(trx, {
        userId,
        key: `gift:${userId}`,
        at: api.clock.now(),
        points,
        reason: { kind: 'adjusted', reason: 'A test' },
      }),
    )

  test('costs 30,000 points, reports a shortfall, and returns the points when cancelled', async () => {
    const ann = await buyer()
    await give(ann.id, 29_999)
    expect(await apply(ann, { payBy: 'points' })).toMatchObject({
      error: { code: 5000, data: { needed: 30_000, available: 29_999, missing: 1 } },
    })
    const ben = await buyer()
    await give(ben.id, 40_000)
    const placed = await applied(ben, { payBy: 'points' })
    expect(placed).toMatchObject({ points: addressPoints, paid: '0.00', paidBy: 'points' })
    expect(await pointsOf(ben.id)).toBe(10_000)
    expect(await ben.client.call(deliveryCalls.orderDeliveryCancel, { id: placed.id })).toMatchObject({
      data: { status: 'cancelled', refundedAt: api.clock.now() },
    })
    expect(await pointsOf(ben.id)).toBe(40_000)
  })

  test('grants and charges one of many concurrent requests for the same lots', async () => {
    const ann = await buyer(1)
    await give(ann.id, 100_000)
    const all = await Promise.all(Array.from({ length: 8 }, () => apply(ann, { payBy: 'points' })))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await pointsOf(ann.id)).toBe(70_000)
  })
})

describe('O4 delivery progress', () => {
  test('staff move it from review to completion, and the buyer is notified of each step', async () => {
    const ann = await buyer()
    const progress = async () => (await progressOf(api.database.db, [ann.orderId])).get(ann.orderId)
    expect(await progress()).toBe('none')
    const { id, number } = await applied(ann)
    await api.mails()
    expect(await progress()).toBe('underWay')
    expect(await move(id, 'ship', 'pendingReview')).toMatchObject({ error: { code: 4003 } })
    expect(await move(id, 'approve', 'pendingReview')).toMatchObject({ data: { status: 'pendingDelivery' } })
    expect(await move(id, 'approve', 'pendingReview')).toMatchObject({
      error: { code: 4003, data: { status: 'pendingDelivery' } },
    })
    expect(await move(id, 'ship', 'pendingDelivery', { trackingNumber: '' })).toMatchObject({
      error: { data: { fields: { trackingNumber: 'This is required' } } },
    })
    await move(id, 'ship', 'pendingDelivery')
    expect(await progress()).toBe('shipped')
    expect(await ann.client.call(deliveryCalls.orderDeliveryCancel, { id })).toMatchObject({
      error: { code: 4003, data: { status: 'shipped' } },
    })
    await move(id, 'complete', 'shipped')
    expect(await progress()).toBe('completed')
    const got = await ann.client.call(deliveryCalls.deliveryGet, { id })
    expect(got).toMatchObject({
      data: { status: 'completed', shippingCompany: 'SF Express', trackingNumber: 'SF14', canCancel: false },
    })
    expect(got.ok && got.data.events.map(({ what }) => what)).toEqual(['ask', 'approve', 'ship', 'complete'])
    const letters = await api.mails()
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Delivery confirmed: ${number}`,
      `Delivery dispatched: ${number}`,
      `Delivery completed: ${number}`,
    ])
    expect(letters[1]?.text).toContain('SF14')
    const acts = await api.database.db
      .selectFrom('audit_log')
      .select(['act', 'by_user_id'])
      .where('about_id', '=', id)
      .orderBy('id')
      .execute()
    expect(acts).toEqual(
      ['delivery.approve', 'delivery.ship', 'delivery.complete'].map((act) => ({
        act,
        by_user_id: manager.id,
      })),
    )
  })

  test('after a partial refund in the provider’s dashboard, refunds the rest', async () => {
    const ann = await buyer()
    const { id } = await applied(ann)
    const about = { kind: 'delivery', id } as const
    const { db } = api.database
    const part = { id: `re_${id}`, charge_id: `delivery-${id}`, amount: 10_000, status: 'refunded' }
    const at = api.clock.now()
    await db
      .insertInto('payment_refunds')
      .values({ ...part, is_outside: true, created_at: at, changed_at: at })
      .execute()
    await post(db, refunded({ about, at, key: part.id }, 'card', part.amount))
    expect(await ann.client.call(deliveryCalls.orderDeliveryCancel, { id })).toMatchObject({
      data: { status: 'cancelled' },
    })
    await api.mails()
    await api.mails()
    const left = await balances(db, about)
    expect(Object.values(left).every((cents) => cents === 0)).toBe(true)
    expect(await ann.client.call(deliveryCalls.deliveryGet, { id })).toMatchObject({
      data: { refundedAt: expect.any(Number), events: [{}, { what: 'cancel' }, { what: 'refund' }] },
    })
  })

  test('cancelling refunds the card, releases the lots and balances the journal', async () => {
    const ann = await buyer()
    const { id } = await applied(ann)
    expect(await ann.client.call(deliveryCalls.orderDeliveryCancel, { id })).toMatchObject({
      data: { status: 'cancelled', canCancel: false },
    })
    expect((await api.mails()).at(-1)?.text).toContain('HKD 230.16')
    await api.mails()
    expect(await ann.client.call(deliveryCalls.deliveryGet, { id })).toMatchObject({
      data: { refundedAt: expect.any(Number), events: [{}, { what: 'cancel' }, { what: 'refund' }] },
    })
    const left = await balances(api.database.db, { kind: 'delivery', id })
    expect(Object.values(left).every((cents) => cents === 0)).toBe(true)
    expect(await ann.client.call(deliveryCalls.orderDeliveryCancel, { id })).toMatchObject({
      error: { code: 4003 },
    })
    expect(await applied(ann)).toMatchObject({ status: 'pendingReview' })
  })

  test('staff cancel with a reason, which the buyer and the audit log receive', async () => {
    const ann = await buyer()
    const { id } = await applied(ann)
    await api.mails()
    const reason = 'The carrier does not go there this week'
    expect(await manager.client.call(staffDeliveryCancel, { id, reason })).toMatchObject({ data: { id } })
    expect((await api.mails())[0]?.text).toContain(reason)
    expect(await manager.client.call(staffAuditList, { aboutId: id })).toMatchObject({
      data: { list: [{ act: 'delivery.cancel', detail: [{ name: 'reason', value: reason }] }] },
    })
    const list = await manager.client.call(staffDeliveryList, { status: 'cancelled', size: 1 })
    expect(list).toMatchObject({ data: { list: [{ id, grams: 4_000, value: '24500.00' }] } })
  })
})

describe('O4 collection', () => {
  const pickup = { manner: 'pickup', name: 'Ben Chan', idEnd: '456a', phone: '+85261230188' }
  const params = (date: string) => ({ ...pickup, addressId: '', cardId: '', date })
  const daysAhead = (days: number) => new Date(api.clock.now() + days * 86_400_000).toISOString().slice(0, 10)
  /** Returns the next given day of the week; 1 is Monday. */
  const next = (weekday: number) => {
    const ahead = [1, 2, 3, 4, 5, 6, 7].find(
      (days) => (new Date(api.clock.now() + days * 86_400_000).getUTCDay() || 7) === weekday,
    )
    return daysAhead(ahead ?? 0)
  }

  test('requires a name, the last digits of an ID document, a telephone number and an open day', async () => {
    const ann = await buyer()
    const fields = async (more: ApplyParams) => {
      const answer = await apply(ann, { ...params(next(3)), ...more })
      return answer.ok || answer.error.name !== 'invalidInput' ? answer : answer.error.data.fields
    }
    expect(await fields({ name: '' })).toEqual({ name: 'This is required' })
    expect(await fields({ idEnd: 'AB12' })).toEqual({ idEnd: expect.any(String) })
    expect(await fields({ phone: '12' })).toEqual({ phone: expect.any(String) })
    expect(await fields({ date: daysAhead(-2) })).toEqual({ date: 'This date has passed' })
    expect(await fields({ date: next(7) })).toEqual({ date: 'We are closed on this date' })
    expect(await fields({ date: daysAhead(70) })).toEqual({ date: 'Please choose an earlier date' })
  })

  test('is free and needs no carrier', async () => {
    const ann = await buyer()
    const placed = await applied(ann, params(next(3)))
    expect(placed).toMatchObject({
      manner: 'pickup',
      address: null,
      paidBy: 'nothing',
      recipient: 'Ben Chan',
      pickup: { name: 'Ben Chan', idEnd: '456A', phone: '+852 6123 0188', date: next(3) },
    })
    await api.mails()
    await move(placed.id, 'approve', 'pendingReview')
    const dispatched = await move(placed.id, 'ship', 'pendingDelivery', {
      shippingCompany: '',
      trackingNumber: '',
    })
    expect(dispatched).toMatchObject({ data: { status: 'shipped' } })
    expect((await api.mails()).at(-1)?.subject).toBe(`Ready to collect: ${placed.number}`)
  })
})

test('O4 staff set tariffs, and quotes follow them', async () => {
  const ann = await buyer()
  const set = (params: object) =>
    manager.client.call(staffDeliveryPriceSet, {
      countryId: 'CN',
      stateId: 'CN-31',
      supported: true,
      days: 9,
      ...params,
    })
  expect(await set({ bands: ['5000:500.00', '3000:900.00'] })).toMatchObject({ error: { code: 1000 } })
  expect(await set({ countryId: 'HK', bands: ['5000:500.00'] })).toMatchObject({ error: { code: 1000 } })
  expect(await set({ bands: ['5000:500.00'], freeOver: '20000.00' })).toMatchObject({
    data: {
      id: 'CN-31',
      state: 'Place CN-31',
      bands: [{ upTo: 5_000, price: '500.00' }],
      freeOver: '20000.00',
    },
  })
  const inShanghai = { addressId: '', countryId: 'CN', stateId: 'CN-31' }
  expect(await quoteOf(ann, inShanghai)).toMatchObject({ data: { subtotal: '0.00', isFree: true, days: 9 } })
  expect(await quoteOf(ann, { ...inShanghai, lotIds: [ann.lot(1)] })).toMatchObject({
    data: { subtotal: '500.00' },
  })
  await set({ supported: false })
  expect(await quoteOf(ann, inShanghai)).toMatchObject({ error: { code: 4001 } })
  const list = await manager.client.call(staffDeliveryPriceList, {})
  expect(list.ok && list.data.list[0]).toMatchObject({ countryId: 'HK', local: true })
  expect(await ann.client.call(staffDeliveryPriceList, {})).toMatchObject({ error: { code: 1005 } })
})

test('C3 exports a user’s deliveries, and erases address and name when the account is closed', async () => {
  const ann = await buyer()
  const { id } = await applied(ann)
  const data = api.subjects.personalData.find(({ name }) => name === 'deliveries')
  expect(await data?.blockedReason?.(ann.id)).toBe('delivering')
  await ann.client.call(deliveryCalls.orderDeliveryCancel, { id })
  expect(await data?.blockedReason?.(ann.id)).toBeNull()
  expect(await data?.export(ann.id)).toMatchObject([{ address: { street1: '21 Caine Road' } }])
  await data?.erase(ann.id, api.clock.now())
  const row = await api.database.db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('Caine')
  expect(row).toMatchObject({ signature_key: null, freight: 15_000 })
})

describe('O4 the list for staff', () => {
  const numbers = async (params: Parameters<typeof staffList>[0]) => {
    const { list } = await staffList(params)
    return list.map(({ id }) => id)
  }
  async function staffList(params: PayloadInputOf<typeof staffDeliveryList>) {
    const response = await manager.client.call(staffDeliveryList, params)
    if (!response.ok) throw new Error(JSON.stringify(response))
    return response.data
  }
  let zoe: Buyer
  beforeAll(async () => {
    zoe = await buyer(7)
  })
  const rename = (person: { readonly id: string }, first_name: string, last_name: string) =>
    api.database.db.updateTable('users').set({ first_name, last_name }).where('id', '=', person.id).execute()
  const request = async (lot: number) => (await applied(zoe, { lotIds: [zoe.lot(lot)] })).id

  test('finds deliveries by their number, order, parcel, recipient and buyer, with totals by status', async () => {
    await rename(zoe, 'Zoë', 'Quill_100%')
    const first = await applied(zoe, { lotIds: [zoe.lot(1)] })
    const second = await applied(zoe, { lotIds: [zoe.lot(2)] })
    await move(first.id, 'approve', 'pendingReview')
    await move(first.id, 'ship', 'pendingDelivery', { trackingNumber: 'SF-ZOE' })
    const both = [second.id, first.id]
    expect(await numbers({ q: first.number.toLowerCase() })).toEqual([first.id])
    expect(await numbers({ q: first.number.slice(2) })).toEqual([first.id])
    expect(await numbers({ q: first.orderNumber })).toEqual(both)
    expect(await numbers({ q: 'SF-ZOE' })).toEqual([first.id])
    expect(await numbers({ q: 'quill_100%' })).toEqual(both)
    expect(await numbers({ q: 'quill 100' })).toEqual([])
    await api.database.db
      .updateTable('deliveries')
      .set({ pickup_name: 'Prosper Vane' })
      .where('id', '=', second.id)
      .execute()
    expect(await numbers({ q: 'vane' })).toEqual([second.id])
    expect(await staffList({ q: 'quill', status: 'shipped' })).toMatchObject({
      total: 1,
      list: [{ id: first.id }],
      counts: { pendingReview: 1, pendingDelivery: 0, shipped: 1, completed: 0, cancelled: 0 },
    })
    await api.mails()
  })

  test('sorts by request, by client and by due date', async () => {
    await rename(zoe, 'Zoë', 'Quill')
    await rename(manager, '伟铭', '陈')
    const [reviewed, approved, cancelled, latest] = [
      await request(3),
      await request(4),
      await request(5),
      await request(6),
    ]
    const collected = await request(7)
    const ids = [reviewed, approved, cancelled, latest, collected]
    /** In the time zone of the house. */
    const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`)
    const set = (id: string, askedOn: string, change: object = {}) =>
      api.database.db
        .updateTable('deliveries')
        .set({ asked_at: noon(askedOn), ...change })
        .where('id', '=', id)
        .execute()
    await set(latest, '2026-11-20')
    await set(approved, '2026-11-16', { status: 'pendingDelivery', days: 6 })
    await api.database.db
      .insertInto('delivery_events')
      .values({ delivery_id: approved, at: noon('2026-11-21'), what: 'approve', by: 'house' })
      .execute()
    const collection = { manner: 'pickup', pickup_date: '2026-11-25', user_id: manager.id }
    await set(collected, '2026-11-17', collection)
    await set(cancelled, '2026-11-18', { status: 'cancelled' })
    await set(reviewed, '2026-11-19')
    const sorted = async (sort: StaffDeliverySort) =>
      (await numbers({ sort })).filter((id) => ids.includes(id))
    expect(await sorted('newest')).toEqual([latest, reviewed, cancelled, collected, approved])
    expect(await sorted('oldest')).toEqual([approved, collected, cancelled, reviewed, latest])
    expect(await sorted('client')).toEqual([latest, reviewed, cancelled, approved, collected])
    expect(await sorted('due')).toEqual([reviewed, latest, collected, approved, cancelled])
    const { list } = await staffList({ sort: 'due', size: 999 })
    const due = list.map((delivery) => {
      const dayOfEvent = (what: string) => {
        const at = delivery.events.find((event) => event.what === what)?.at
        return at === undefined ? '' : dayOf(at, 'Asia/Hong_Kong')
      }
      return dueOn({
        ...delivery,
        requestedOn: dayOf(delivery.askedAt, 'Asia/Hong_Kong'),
        approvedOn: dayOfEvent('approve'),
        collectedOn: delivery.pickup?.date ?? '',
      })
    })
    const open = due.filter((day) => day !== '')
    expect(open.length).toBeGreaterThan(3)
    expect(due).toEqual([...open.toSorted(), ...due.filter((day) => day === '')])
    await api.mails()
  })
})
