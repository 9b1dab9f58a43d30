import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { reservationMs } from '#domain/mall/order.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { balances, findUnbalanced } from '#server/trade/journal/journal.ts'
import { insertSandboxCards } from '#server/trade/payments/sandbox/insert-cards.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { mallProductQuote } from '#wire/calls/mall.ts'
import * as mallCalls from '#wire/calls/mall-orders.ts'
import { sandboxConfirm } from '#wire/calls/payments.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { stockProduct } from '../testing.ts'
import { letterJobKey } from './steps.ts'
import { addAddress, orderOf, refundPart, stockOf } from './testing.ts'

let api: TestApi
let ann: TestPerson
let home: string
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  const { db } = api.database
  await stockProduct(db, { id: 'claret', stock: 1_000 })
  await stockProduct(db, {
    id: 'malt',
    kind: 'spirits',
    category: 'whisky',
    producer: null,
    priceCents: 2_680_50,
  })
  await stockProduct(db, { id: 'cigars', kind: 'cigars', producer: null })
  await stockProduct(db, { id: 'last', stock: 1 })
  await stockProduct(db, { id: 'gone', stock: 0 })
  await stockProduct(db, { id: 'prepared', listedAt: null })
  ann = await createPerson(api, 'ann@example.com')
  home = await addAddress(ann)
  await api.mails()
})
afterAll(async () => {
  expect(await findUnbalanced(api.database.db)).toEqual([])
  await api.close()
})
beforeEach(() => api.clock.set(api.clock.now() + 60_000))

const card = () => `card of ${ann.id}`
const pay = (orderId: string, by = card()) =>
  ann.client.call(mallCalls.mallOrderPay, { orderId, cardId: by, ak: createIdempotencyKey() })
const points = async () => {
  const response = await ann.client.call(userInfo, {})
  return response.ok ? response.data.points : -1
}
const about = (id: string) => balances(api.database.db, { kind: 'mall', id })
const left = async (id: string) =>
  Object.fromEntries(Object.entries(await about(id)).filter(([, cents]) => cents !== 0))

/** Makes a scheduled job due now. */
const makeDue = (key: string) =>
  sql`select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs where key = ${key}`.execute(
    api.database.db,
  )

/** Returns whether a job is queued. */
const isWaiting = async (key: string) => {
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${key}`.execute(api.database.db)
  return rows.length > 0
}

describe('the cart', () => {
  test('G1 returns listed products and leaves out the others', async () => {
    const response = await api
      .client()
      .call(mallCalls.mallCartGet, { ids: ['malt', 'prepared', 'gone', 'nothing'] })
    expect(response).toMatchObject({
      data: {
        list: [
          { id: 'malt', price: '2680.50' },
          { id: 'gone', stock: 0 },
        ],
      },
    })
  })

  test('C2 returns tobacco without pictures and description to visitors', async () => {
    const response = await api.client().call(mallCalls.mallCartGet, { ids: ['cigars'] })
    expect(response).toMatchObject({ data: { list: [{ id: 'cigars', pictures: [], description: '' }] } })
  })
})

describe('a quote', () => {
  test('O1 shows goods, delivery and the total by either card', async () => {
    const response = await ann.client.call(mallCalls.mallDeliveryQuote, {
      items: ['claret:2'],
      addressId: home,
    })
    if (!response.ok) throw new Error(response.error.message)
    expect(response.data).toMatchObject({ goods: '2000.00', currency: 'HKD', points: 1_400 })
    expect(Number(response.data.delivery)).toBeGreaterThan(0)
    const subtotal = Number(response.data.subtotal)
    expect(subtotal).toBe(2_000 + Number(response.data.delivery))
    expect(Number(response.data.totals.hongKongCard)).toBeCloseTo(subtotal * 1.0298, 1)
    expect(Number(response.data.totals.otherCard)).toBeCloseTo(subtotal * 1.0352, 1)
  })

  test('O4 G1 quotes visitors the delivery of one piece in Hong Kong', async () => {
    const quote = (id: string) => api.client().call(mallProductQuote, { id })
    expect(await quote('claret')).toMatchObject({
      data: { amount: expect.stringMatching(/^[1-9]\d*\.\d\d$/), currency: 'HKD', days: 3 },
    })
    expect(await quote('prepared')).toMatchObject({ error: { name: 'notFound' } })
    expect(await quote('nothing')).toMatchObject({ error: { name: 'notFound' } })
  })

  test('refuses unsupported destinations and missing tariffs', async () => {
    const foreignAddress = await addAddress(ann)
    await api.database.db
      .updateTable('addresses')
      .set({ country_id: 'JP' })
      .where('id', '=', foreignAddress)
      .execute()
    expect(
      await ann.client.call(mallCalls.mallDeliveryQuote, { items: ['claret:1'], addressId: foreignAddress }),
    ).toMatchObject({
      error: { name: 'deliveryNotSupported' },
    })
    expect(
      await ann.client.call(mallCalls.mallDeliveryQuote, { items: ['claret:99'], addressId: home }),
    ).toMatchObject({
      error: { name: 'deliveryFeeFailed' },
    })
    expect(
      await ann.client.call(mallCalls.mallOrderCreate, { items: ['claret:1'], addressId: foreignAddress }),
    ).toMatchObject({
      error: { name: 'deliveryNotSupported' },
    })
    const inChina = { items: ['claret:1'], addressId: foreignAddress }
    await api.database.db
      .updateTable('addresses')
      .set({ country_id: 'CN', state_id: '' })
      .where('id', '=', foreignAddress)
      .execute()
    const asksState = { error: { data: { fields: { addressId: expect.stringContaining('province') } } } }
    expect(await ann.client.call(mallCalls.mallDeliveryQuote, inChina)).toMatchObject(asksState)
    expect(await ann.client.call(mallCalls.mallOrderCreate, inChina)).toMatchObject(asksState)
    await api.database.db
      .updateTable('addresses')
      .set({ state_id: 'CN-31' })
      .where('id', '=', foreignAddress)
      .execute()
    expect(
      await ann.client.call(mallCalls.mallOrderCreate, { items: ['claret:1'], addressId: foreignAddress }),
    ).toMatchObject({
      error: { data: { fields: { addressId: expect.stringContaining('ustoms') } } },
    })
  })
})

describe('ordering', () => {
  test('G1 reserves stock once per request, and writes to the buyer', async () => {
    const before = await stockOf(api.database.db, 'claret')
    const params = {
      items: ['claret:2', 'claret:1', 'cigars:1'],
      addressId: home,
      ak: createIdempotencyKey(),
    }
    const response = await Promise.all(
      [1, 2, 3].map(() => ann.client.call(mallCalls.mallOrderCreate, params)),
    )
    expect(new Set(response.map((one) => (one.ok ? one.data.id : one.error.name))).size).toBe(1)
    const [first] = response
    if (!first?.ok) throw new Error('The order failed')
    expect(first.data).toMatchObject({
      status: 'pending',
      lines: [
        { productId: 'claret', accent: '2009', quantity: 3, price: '1000.00', amount: '3000.00' },
        { productId: 'cigars', quantity: 1 },
      ],
      goods: '4000.00',
      until: first.data.createdAt + reservationMs,
      address: { street1: '21 Caine Road', country: 'Place HK' },
      canCancel: true,
    })
    expect(await stockOf(api.database.db, 'claret')).toBe(before - 3)
    // No payment reminder is sent at once.
    expect(await api.mails()).toEqual([])
    await makeDue(letterJobKey(first.data.id, 'placed'))
    const mails = await api.mails()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain(first.data.number)
    expect(mails[0]?.text).toContain('Belmont claret 2009 × 3: HKD 3,000.00')
    expect(mails[0]?.text).toContain('intoxicating liquor')
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('cigars')
    await ann.client.call(mallCalls.mallOrderCancel, { orderId: first.data.id })
  })

  test.each([
    ['a sold-out product', ['gone:1'], 'outOfStock'],
    ['more than the stock', ['last:2'], 'outOfStock'],
    ['an unlisted product', ['claret:1', 'prepared:1'], 'notFound'],
  ])('G1 refuses %s and reserves nothing', async (_, items, name) => {
    const before = await stockOf(api.database.db, 'claret')
    const response = await ann.client.call(mallCalls.mallOrderCreate, { items, addressId: home })
    expect(response).toMatchObject({ error: { name } })
    expect([await stockOf(api.database.db, 'last'), await stockOf(api.database.db, 'claret')]).toEqual([
      1,
      before,
    ])
  })

  test.each([
    [['claret:0']],
    [['claret:-1']],
    [['claret:1.5']],
    [['claret:1000000000']],
    [['claret:60', 'claret:40']],
    [[]],
  ])('G1 refuses %j as an invalid order', async (items) => {
    const response = await ann.client.call(mallCalls.mallOrderCreate, { items, addressId: home })
    expect(response).toMatchObject({
      error: { name: 'invalidInput', data: { fields: { items: expect.any(String) } } },
    })
  })

  test('refuses another user’s address, and a total that has changed', async () => {
    const bob = await createPerson(api, 'bob@example.com')
    expect(
      await bob.client.call(mallCalls.mallOrderCreate, { items: ['claret:1'], addressId: home }),
    ).toMatchObject({
      error: { name: 'notFound' },
    })
    const params = { items: ['claret:1'], addressId: home, expected: '999.00' }
    expect(await ann.client.call(mallCalls.mallOrderCreate, params)).toMatchObject({
      error: { name: 'conflict' },
    })
  })

  test('G2 limits a user to five unpaid orders', async () => {
    const buyer = await createPerson(api, 'greedy@example.com')
    const address = await addAddress(buyer)
    const placeOrder = () =>
      buyer.client.call(mallCalls.mallOrderCreate, { items: ['claret:1'], addressId: address })
    const response = await Promise.all(Array.from({ length: 7 }, placeOrder))
    expect(response.filter(({ ok }) => ok)).toHaveLength(5)
    expect(response.find(({ ok }) => !ok)).toMatchObject({
      error: { name: 'wrongState', data: { status: 'tooMany' } },
    })
  })
})

describe('paying', () => {
  test('O1 P1 charges to the cent, posts to the journal, credits points and sends a receipt', async () => {
    const order = await orderOf(ann, home, 'malt:1')
    const before = await points()
    await api.mails()
    const response = await pay(order.id)
    if (!response.ok) throw new Error(response.error.message)
    expect(response.data).toMatchObject({ status: 'paid', paid: order.totals.hongKongCard, points: 1_876 })
    expect(await points()).toBe(before + 1_876)
    const cents = (amount: string) => Number(amount.replace('.', ''))
    expect(await left(order.id)).toEqual({
      cardClearing: cents(response.data.paid),
      goods: -2_680_50,
      deliveryIncome: -cents(response.data.delivery),
      cardFees: -cents(response.data.fee),
    })
    const mails = await api.mails()
    // The reminder about the half hour is not sent once it is paid.
    await makeDue(letterJobKey(order.id, 'placed'))
    expect([mails.length, (await api.mails()).length]).toEqual([1, 0])
    const [mail] = mails
    expect(mail?.text).toContain('1–2 business days')
    expect(mail?.text).toContain('1,876 points')
  })

  test('charges once for repeated and concurrent requests', async () => {
    const order = await orderOf(ann, home, 'claret:1')
    const response = await Promise.all([1, 2, 3, 4].map(() => pay(order.id)))
    expect(response.some(({ ok }) => ok)).toBe(true)
    expect(await pay(order.id)).toMatchObject({ data: { status: 'paid' } })
    const rows = await api.database.db
      .selectFrom('payment_charges')
      .select('status')
      .where('about_id', '=', order.id)
      .where('status', '=', 'paid')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('refuses an unknown card and another user’s order', async () => {
    const order = await orderOf(ann, home, 'claret:1')
    expect(await pay(order.id, 'no card')).toMatchObject({ error: { name: 'notFound' } })
    const eve = await createPerson(api, 'eve@example.com')
    expect(
      await eve.client.call(mallCalls.mallOrderPay, { orderId: order.id, cardId: `card of ${eve.id}` }),
    ).toMatchObject({
      error: { name: 'notFound' },
    })
    expect(await eve.client.call(mallCalls.mallOrderGet, { orderId: order.id })).toMatchObject({
      error: { name: 'notFound' },
    })
  })
})

describe('cancelling', () => {
  test('G2 sixty concurrent requests to pay or cancel cause at most one charge', async () => {
    const order = await orderOf(ann, home, 'claret:1')
    const cancel = () => ann.client.call(mallCalls.mallOrderCancel, { orderId: order.id })
    await Promise.all(Array.from({ length: 60 }, (_, index) => (index === 20 ? cancel() : pay(order.id))))
    await api.mails()
    const { db } = api.database
    const charged = await db
      .selectFrom('payment_charges')
      .select(['status', 'is_given_back'])
      .where('about_id', '=', order.id)
      .where('status', '=', 'paid')
      .execute()
    expect(charged.length).toBeLessThanOrEqual(1)
    const after = await ann.client.call(mallCalls.mallOrderGet, { orderId: order.id })
    expect(after).toMatchObject({ data: { status: 'cancelled' } })
    expect(await left(order.id)).toEqual({})
  })

  test('G2 cancelling an unpaid order restocks it once', async () => {
    const order = await orderOf(ann, home, 'last:1')
    expect(await stockOf(api.database.db, 'last')).toBe(0)
    const response = await Promise.all(
      [1, 2].map(() => ann.client.call(mallCalls.mallOrderCancel, { orderId: order.id })),
    )
    expect(response.map((one) => one.ok && one.data.status)).toEqual(['cancelled', 'cancelled'])
    expect(await stockOf(api.database.db, 'last')).toBe(1)
    expect(await pay(order.id)).toMatchObject({ error: { data: { status: 'cancelled' } } })
  })

  test('G2 P1 cancelling a paid order refunds it, takes back its points and restocks it', async () => {
    const [had, stock] = [await points(), await stockOf(api.database.db, 'malt')]
    const order = await orderOf(ann, home, 'malt:1')
    await pay(order.id)
    await api.mails()
    const response = await ann.client.call(mallCalls.mallOrderCancel, { orderId: order.id })
    expect(response).toMatchObject({ data: { status: 'cancelled', reason: 'buyer', refundedAt: 0 } })
    // The buyer’s pages are notified only after the commit.
    expect(await isWaiting(`orders.tell:${order.id}`)).toBe(true)
    expect(await points()).toBe(had)
    expect(await stockOf(api.database.db, 'malt')).toBe(stock)
    const mails = [...(await api.mails()), ...(await api.mails())]
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${order.number} has been cancelled`,
      `Refund for order ${order.number}`,
    ])
    expect(await left(order.id)).toEqual({})
    const after = await ann.client.call(mallCalls.mallOrderGet, { orderId: order.id })
    expect(after).toMatchObject({ data: { refundedAt: api.clock.now(), paid: order.totals.hongKongCard } })
  })
})

test('G2 after a partial refund in the provider’s dashboard, refunds only the rest', async () => {
  const { db } = api.database
  for (const share of [0.25, 1]) {
    const order = await orderOf(ann, home, 'malt:1')
    await pay(order.id)
    await refundPart(db, {
      orderId: order.id,
      cents: (charged) => Math.floor(charged * share),
      at: api.clock.now(),
    })
    await ann.client.call(mallCalls.mallOrderCancel, { orderId: order.id })
    await api.mails()
    await api.mails()
    expect(await left(order.id)).toEqual({})
    expect(await ann.client.call(mallCalls.mallOrderGet, { orderId: order.id })).toMatchObject({
      data: { status: 'cancelled', refundedAt: api.clock.now() },
    })
  }
})

describe('the half hour', () => {
  test('G1 cancels an unpaid order when its time limit passes', async () => {
    const order = await orderOf(ann, home, 'last:1')
    api.clock.set(order.until - 1)
    expect(await ann.client.call(mallCalls.mallOrderGet, { orderId: order.id })).toMatchObject({
      data: { status: 'pending' },
    })
    api.clock.set(order.until)
    expect(await ann.client.call(mallCalls.mallOrderGet, { orderId: order.id })).toMatchObject({
      data: { status: 'cancelled', reason: 'lapsed', until: 0 },
    })
    expect(await stockOf(api.database.db, 'last')).toBe(1)
    expect(await pay(order.id)).toMatchObject({ error: { name: 'wrongState' } })
    expect((await api.mails()).at(-1)?.text).toContain(
      'was not paid within 30 minutes and has been cancelled',
    )
  })

  test('G1 frees the stock for the list and for the next order', async () => {
    const order = await orderOf(ann, home, 'last:1')
    api.clock.set(order.until + 1)
    const next = await orderOf(ann, home, 'last:1')
    expect(next.status).toBe('pending')
    const response = await ann.client.call(mallCalls.mallOrderList, { status: 'cancelled' })
    expect(response.ok && response.data.list.map(({ id }) => id)).toContain(order.id)
    await ann.client.call(mallCalls.mallOrderCancel, { orderId: next.id })
  })

  test('G1 a late payment succeeds if everything is still in stock, else is refunded', async () => {
    const { db } = api.database
    const bank = { behaviour: 'authenticatesAlways', brand: 'visa', last4: '3184', country: 'US' } as const
    const rest = { expYear: 2_040, expMonth: 6, holder: 'Ann Lee', at: api.clock.now() }
    await insertSandboxCards(db, [{ id: 'slow', userId: ann.id, ...bank, ...rest }])
    /** Places an order and authenticates its payment only once the order has lapsed. */
    const paidLate = async (end: (orderId: string) => Promise<unknown>) => {
      const order = await orderOf(ann, home, 'last:1')
      const response = await pay(order.id, 'slow')
      if (response.ok || response.error.name !== 'cardNeedsAuthentication')
        throw new Error(JSON.stringify(response))
      await end(order.id)
      const { clientSecret } = response.error.data
      await ann.client.call(sandboxConfirm, { clientSecret, answer: 'confirm' })
      api.clock.set(api.clock.now() + reservationMs)
      await api.subjects.payments.sweep()
      await api.mails()
      const after = await ann.client.call(mallCalls.mallOrderGet, { orderId: order.id })
      return { id: order.id, order: after.ok ? after.data : null }
    }
    const lapse = async () => {
      api.clock.set(api.clock.now() + reservationMs)
      await ann.client.call(mallCalls.mallOrderList, {})
    }
    const cancel = (orderId: string) => ann.client.call(mallCalls.mallOrderCancel, { orderId })

    const cancelled = await paidLate(cancel)
    expect(cancelled.order).toMatchObject({ status: 'cancelled', reason: 'buyer', paid: '' })
    expect(await left(cancelled.id)).toEqual({})

    const revived = await paidLate(lapse)
    expect(revived.order).toMatchObject({ status: 'paid', reason: '', paid: revived.order?.totals.otherCard })
    expect(await stockOf(db, 'last')).toBe(0)

    await db.updateTable('products').set({ stock: 1 }).where('id', '=', 'last').execute()
    const tooLate = await paidLate(async () => {
      await lapse()
      await db.updateTable('products').set({ stock: 0 }).where('id', '=', 'last').execute()
    })
    expect(tooLate.order).toMatchObject({ status: 'cancelled', reason: 'lapsed', paid: '' })
    expect(await left(tooLate.id)).toEqual({})
  })
})
