import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { refunded, reversed, strayCharge } from '#domain/journal/entries.ts'
import { decimal } from '#domain/money/money.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { sendSignature } from '#server/people/registrations/testing/signature.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { openPdfRenderer } from '#server/platform/pdf/pdf.ts'
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { simplifiedIn } from '#server/platform/traditional/testing/simplified-in.ts'
import { requestDocument } from '#server/trade/documents/testing.ts'
import { post } from '#server/trade/journal/journal.ts'
import { addAddress, orderOf } from '#server/trade/mall/orders/testing.ts'
import { stockProduct } from '#server/trade/mall/testing.ts'
import { issueOrder } from '#server/trade/orders/testing.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { orderDeliveryApply } from '#wire/calls/deliveries.ts'
import { mallOrderPay } from '#wire/calls/mall-orders.ts'
import { orderPay } from '#wire/calls/order-paying.ts'
import { orderGet } from '#wire/calls/orders.ts'
import { staffOrderGet, staffOrderReceiptUndo, staffOrderReceive } from '#wire/calls/staff-orders.ts'
import { orderStatement, staffClientStatement } from '#wire/calls/statements.ts'
import { dataOf } from '#wire/client/query-policy.ts'

const day = 86_400_000
let api: TestApi
let accounts: TestPerson
let ann: TestPerson
let walkIn: TestPerson
const renderer = openPdfRenderer()

const issue = (person: TestPerson, ...hammers: readonly number[]) =>
  issueOrder(api, person.id, { auctionId: `sale-${randomUUID().slice(0, 8)}`, hammers })

const cents = (amount: string) => Number(amount.replace('.', ''))

const today = () => dayOf(api.clock.now(), 'Asia/Hong_Kong')
const yesterday = () => dayOf(api.clock.now() - day, 'Asia/Hong_Kong')

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  accounts = await createPerson(api, 'accounts@example.com', { roles: ['accounts'], card: false })
  ann = await createPerson(api, 'ann@example.com')
  walkIn = await createPerson(api, 'door@example.com')
  await issue(walkIn, 1_000)
  await issue(ann, 2_000)
  api.clock.set(api.clock.now() + day)
  const orderId = await issue(ann, 10_000)
  const receipt = { means: 'transfer' as const, date: today(), reference: 'FT4711', ak: randomUUID() }
  await accounts.client.call(staffOrderReceive, { orderId, amount: '5000.00', ...receipt })
  await ann.client.call(orderPay, { orderId, cardId: `card of ${ann.id}` })
})
afterAll(async () => {
  await renderer.close()
  await api.close()
})

const ofAnn = async (from = '', to = '') => dataOf(await ann.client.call(orderStatement, { from, to }))
const ofClient = (userId: string, person = accounts) =>
  person.client.call(staffClientStatement, { userId, from: '', to: '' })

test('O14 a statement begins with what was owed, lists what happened, and ends with what is owed', async () => {
  const { list } = await ofAnn(today())
  expect(list).toMatchObject([{ currency: 'HKD', opening: '2450.00', closing: '2450.00' }])
  expect(list[0]?.lines.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
    'card -7466.05',
    'fee 216.05',
    'invoice 12250.00',
    'transfer -5000.00',
  ])
  expect(await ofAnn('', yesterday())).toMatchObject({
    list: [{ opening: '0.00', lines: [{ kind: 'invoice', amount: '2450.00' }], closing: '2450.00' }],
  })
  const longAgo = await ofAnn('2020-01-01', '2020-12-31')
  expect(longAgo).toEqual({ from: '2020-01-01', to: '2020-12-31', list: [] })
})

test('O12 O14 part payments are stated by the day on which they arrived, not by the day of recording', async () => {
  const ben = await createPerson(api, 'ben@example.com')
  const orderId = await issue(ben, 10_000)
  const record = (amount: string, daysAgo: number, means: 'transfer' | 'cash' = 'transfer') => {
    // Each payment names the amount owed at that moment, so they are recorded one after the other.
    api.clock.set(api.clock.now() + 1_000)
    return accounts.client.call(staffOrderReceive, {
      orderId,
      amount,
      means,
      date: dayOf(api.clock.now() - daysAgo * day, 'Asia/Hong_Kong'),
      reference: 'FT4711',
      ak: randomUUID(),
    })
  }
  const statementOfBen = async (from: string) =>
    dataOf(await ben.client.call(orderStatement, { from, to: '' })).list[0]
  await record('5000.00', 3)
  const { receipts } = dataOf(await accounts.client.call(staffOrderGet, { orderId }))
  const undo = { orderId, receiptId: receipts[0]?.id ?? '', reason: 'Another order' }
  await accounts.client.call(staffOrderReceiptUndo, undo)
  await record('4000.00', 2)
  await record('8250.00', 1, 'cash')
  const threeDaysAgo = dayOf(api.clock.now() - 3 * day, 'Asia/Hong_Kong')
  const shown = (await statementOfBen(threeDaysAgo))?.lines.map(({ day, kind, amount }) => [
    day,
    kind,
    amount,
  ])
  expect(shown?.slice(0, 3)).toEqual([
    [threeDaysAgo, 'transfer', '-5000.00'],
    [dayOf(api.clock.now() - 2 * day, 'Asia/Hong_Kong'), 'transfer', '-4000.00'],
    [yesterday(), 'cash', '-8250.00'],
  ])
  expect(shown?.slice(3).toSorted()).toEqual([
    [today(), 'correction', '5000.00'],
    [today(), 'invoice', '12250.00'],
  ])
  // Payments before a period are in its opening balance.
  expect(await statementOfBen(yesterday())).toMatchObject({ opening: '-9000.00', closing: '0.00' })
  const { order } = dataOf(await ben.client.call(orderGet, { orderId }))
  expect(dayOf(order.paidAt, 'Asia/Hong_Kong')).toBe(yesterday())
})

test('O14 mall orders and deliveries are stated with their payments, under their numbers', async () => {
  const { db } = api.database
  const dora = await createPerson(api, 'dora@example.com')
  const cardId = `card of ${dora.id}`
  const linesOfDora = async () => {
    const { list } = dataOf(await dora.client.call(orderStatement, { from: '', to: '' }))
    expect(list).toMatchObject([{ currency: 'HKD', closing: '0.00' }])
    return list[0]?.lines.map(({ about, kind, number, amount }) => [about.kind, kind, number, amount])
  }
  await stockProduct(db, { id: 'claret' })
  const addressId = await addAddress(dora)
  const ordered = await orderOf(dora, addressId, 'claret:2')
  const pay = { orderId: ordered.id, cardId, ak: randomUUID() }
  const bought = dataOf(await dora.client.call(mallOrderPay, pay))
  const mallLines = [
    ['mall', 'purchase', bought.number, bought.subtotal],
    ['mall', 'fee', bought.number, bought.fee],
    ['mall', 'card', bought.number, `-${bought.paid}`],
  ]
  expect(await linesOfDora()).toEqual(mallLines)

  api.clock.set(api.clock.now() + 1_000)
  const orderId = await issue(dora, 10_000)
  await db.updateTable('lots').set({ weight_grams: 2_000 }).execute()
  const receipt = { means: 'transfer' as const, date: today(), reference: 'FT4711', ak: randomUUID() }
  await accounts.client.call(staffOrderReceive, { orderId, amount: '12250.00', ...receipt })
  api.clock.set(api.clock.now() + 1_000)
  const signatureFile = await sendSignature(dora.client)
  const request = { orderId, addressId, cardId, signatureFile, ak: randomUUID() }
  const delivery = dataOf(await dora.client.call(orderDeliveryApply, request))
  expect((await linesOfDora())?.slice(mallLines.length)).toEqual([
    ['order', 'invoice', expect.any(String), '12250.00'],
    ['order', 'transfer', expect.any(String), '-12250.00'],
    ['delivery', 'delivery', delivery.number, decimal(cents(delivery.paid) - cents(delivery.fee))],
    ['delivery', 'fee', delivery.number, delivery.fee],
    ['delivery', 'card', delivery.number, `-${delivery.paid}`],
  ])
})

test('O14 states a refund after its credit, and a late payment without a number', async () => {
  const { db } = api.database
  const eve = await createPerson(api, 'eve@example.com')
  const statementOfEve = async () => {
    const { list } = dataOf(await eve.client.call(orderStatement, { from: '', to: '' }))
    return (
      list[0] && {
        ...list[0],
        lines: list[0].lines.map(({ kind, number, amount }) => [kind, number, amount]),
      }
    )
  }
  await stockProduct(db, { id: 'port' })
  const { id } = await orderOf(eve, await addAddress(eve), 'port:1')
  const pay = { orderId: id, cardId: `card of ${eve.id}`, ak: randomUUID() }
  const { number, paid, fee } = dataOf(await eve.client.call(mallOrderPay, pay))
  api.clock.set(api.clock.now() + 1_000)
  const order = { about: { kind: 'mall', id }, at: api.clock.now() } as const
  await post(db, refunded({ ...order, key: 'r1' }, 'card', cents(paid)))
  await post(db, reversed(order, { goods: cents(paid) - cents(fee) }, cents(fee)))
  const returned = await statementOfEve()
  expect(returned).toMatchObject({ closing: '0.00' })
  expect(returned?.lines.slice(-2)).toEqual([
    ['credit', number, `-${paid}`],
    ['refund', number, paid],
  ])

  const at = api.clock.now() + 1_000
  const charge = { id: 'late', user_id: eve.id, about_kind: 'delivery', about_id: 'never requested' }
  const card = {
    provider: 'practice',
    customer_id: '',
    method_id: '',
    brand: 'visa',
    last4: '4242',
    country: 'HK',
  }
  const times = { paid_at: at, created_at: at, changed_at: at }
  await db
    .insertInto('payment_charges')
    .values({ ...charge, ...card, ...times, amount: 8_000, currency: 'HKD', status: 'paid' })
    .execute()
  const late = { about: { kind: 'delivery', id: 'never requested' }, at, key: 'late' } as const
  await post(db, strayCharge(late, 'card', 8_000))
  const owed = await statementOfEve()
  expect(owed).toMatchObject({ closing: '-80.00' })
  expect(owed?.lines.at(-1)).toEqual(['card', '', '-80.00'])
})

test('O14 without dates the period is this year until today; invalid dates are refused', async () => {
  expect(await ofAnn()).toMatchObject({ from: `${today().slice(0, 4)}-01-01`, to: today() })
  for (const [from, to] of [
    ['2026-02-30', ''],
    ['', 'soon'],
    ['2026-12-31', '2026-01-01'],
  ])
    expect(await ann.client.call(orderStatement, { from, to })).toMatchObject({
      error: { name: 'invalidInput' },
    })
  // Nothing has happened since a future day, which is not an error.
  expect(await ofAnn('9999-01-01')).toMatchObject({
    to: '9999-01-01',
    list: [{ opening: '2450.00', lines: [], closing: '2450.00' }],
  })
})

test('O14 staff with the right read a client’s statement with that of the merged walk-in bidder, which is logged', async () => {
  expect(await ofClient('none')).toMatchObject({ error: { name: 'notFound' } })
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'], card: false })
  expect(await ofClient(ann.id, clerk)).toMatchObject({ error: { name: 'notAllowed' } })
  await api.database.db
    .updateTable('users')
    .set({ first_name: 'Ann', last_name: 'Lee' })
    .where('id', '=', ann.id)
    .execute()
  expect(await ofClient(ann.id)).toMatchObject({ data: { name: 'Ann Lee', list: [{ closing: '2450.00' }] } })
  expect(await auditedActs(api.database.db, ann.id)).toContainEqual(['client.statement', accounts.id])
  const merge = { id: randomUUID(), walk_in_id: walkIn.id, account_id: ann.id }
  await api.database.db
    .insertInto('client_merges')
    .values({ ...merge, at: 1, by_user_id: accounts.id })
    .execute()
  for (const { id } of [ann, walkIn])
    expect(await ofClient(id)).toMatchObject({ data: { list: [{ closing: '3675.00' }] } })
  expect(await ofAnn()).toMatchObject({ list: [{ closing: '3675.00' }] })
})

test('O14 the document has the balances in both languages, for the buyer and for staff with the right', async () => {
  const path = '/profile/orders/statement.pdf'
  const asAnn = { userId: ann.id, roles: [] }
  const textOf = async (lang: PageLanguage) => {
    const { rawPayload } = await requestDocument(api, renderer, path, asAnn, lang)
    return readPdf(rawPayload).pages.join(' ').replaceAll(/\s+/g, ' ')
  }
  const text = await textOf('en')
  for (const expected of ['Statement of account', 'Card fee', '−7,466.05', 'Closing balance', '3,675.00'])
    expect(text).toContain(expected)
  expect(await textOf('zh-Hans')).toContain('期末结余')
  const derived = await textOf('zh-Hant')
  expect([derived.includes('期末結餘'), simplifiedIn(derived)]).toEqual([true, ''])
  const statusOf = async (address: string, viewer: Parameters<typeof requestDocument>[3]) =>
    (await requestDocument(api, renderer, address, viewer, 'en')).statusCode
  expect(await statusOf(path, null)).toBe(404)
  expect(await statusOf(`${path}?from=soon`, asAnn)).toBe(404)
  const ofHers = `/house/clients/${ann.id}/statement.pdf`
  expect(await statusOf(ofHers, { userId: walkIn.id, roles: [] })).toBe(404)
  expect(await statusOf(ofHers, { userId: accounts.id, roles: ['accounts'] })).toBe(200)
  expect(
    await statusOf('/house/clients/none/statement.pdf', { userId: accounts.id, roles: ['accounts'] }),
  ).toBe(404)
})
