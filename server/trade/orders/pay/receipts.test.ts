import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import { balances } from '#server/trade/journal/journal.ts'
import { staffOrderRescind } from '#wire/calls/order-changes.ts'
import { orderPay } from '#wire/calls/order-paying.ts'
import { orderGet } from '#wire/calls/orders.ts'
import { userExport } from '#wire/calls/own-data.ts'
import * as wire from '#wire/calls/staff-orders.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { openPaymentTests, type PaymentTests, type Sold } from './testing.ts'

const day = 86_400_000

let tests: PaymentTests
let api: TestApi
let accounts: TestPerson

beforeAll(async () => {
  tests = await openPaymentTests(inject('postgresUrl'))
  api = tests.api
  accounts = tests.accounts
})
afterAll(() => api.close())
afterEach(() => tests.settle())

const issued: PaymentTests['issued'] = (...hammers) => tests.issued(...hammers)

const today = () => dayOf(api.clock.now(), 'Asia/Hong_Kong')

type Given = {
  readonly means?: 'transfer' | 'cash'
  readonly date?: string
  readonly ak?: string
  readonly owed?: string
}

const receive = ({ orderId }: Pick<Sold, 'orderId'>, amount: string, overrides: Given = {}) =>
  accounts.client.call(wire.staffOrderReceive, {
    orderId,
    amount,
    means: 'transfer',
    date: today(),
    reference: 'FT4711',
    ak: randomUUID(),
    ...overrides,
  })

const journal = ({ orderId }: Sold) => balances(api.database.db, { kind: 'order', id: orderId })
const sheetOf = async ({ orderId }: Sold) =>
  dataOf(await accounts.client.call(wire.staffOrderGet, { orderId }))
const orderOf = async ({ payer, orderId }: Sold) =>
  dataOf(await payer.client.call(orderGet, { orderId })).order
const refusedWith = (status: string) => ({ error: { name: 'wrongState', data: { status } } })

test('O12 a part payment leaves the order unpaid with the exact remainder, which a card pays with its fee', async () => {
  const sold = await issued(10_000)
  expect(await receive(sold, '5000.00')).toMatchObject({ ok: true })
  expect(await orderOf(sold)).toMatchObject({
    status: 'AUTHORISED',
    received: '5000.00',
    paid: '5000.00',
    totals: { transfer: '7250.00', hongKongCard: '7466.05' },
    receipts: [{ means: 'transfer', amount: '5000.00', date: today(), reference: 'FT4711' }],
  })
  expect(await journal(sold)).toMatchObject({ receivable: 725_000, bank: 500_000 })
  const card = { orderId: sold.orderId, cardId: `card of ${sold.payer.id}` }
  expect(await sold.payer.client.call(orderPay, { ...card, total: '12615.05' })).toMatchObject({
    error: { name: 'conflict' },
  })
  expect(await sold.payer.client.call(orderPay, { ...card, total: '7466.05' })).toMatchObject({ ok: true })
  expect(await orderOf(sold)).toMatchObject({ status: 'PAID', paid: '12466.05', fee: '216.05' })
  expect(await journal(sold)).toMatchObject({ receivable: 0, bank: 500_000, cardClearing: 746_605 })
  const { list } = dataOf(await accounts.client.call(wire.staffOrderList, { show: 'paid' }))
  expect(list.find(({ id }) => id === sold.orderId)).toMatchObject({ total: '12466.05' })
  // Refunds of a part payment are made by transfer, the rest to the card.
  await accounts.client.call(wire.staffOrderRefund, { orderId: sold.orderId, reason: 'A broken bottle' })
  const { toReturn, charges } = await sheetOf(sold)
  expect([toReturn, charges.map(({ refunded }) => refunded)]).toEqual(['5000.00', ['7466.05']])
  const exported = JSON.stringify(await sold.payer.client.call(userExport, {}))
  expect(exported).toContain('"receipts":[{"means":"transfer","amount":"5000.00"')
})

test('O12 a part payment that completes an order marks it as paid by transfer', async () => {
  const sold = await issued(10_000)
  await receive(sold, '12249.99')
  expect(await orderOf(sold)).toMatchObject({ payStatus: 'unpaid', totals: { transfer: '0.01' } })
  const rest = await receive(sold, '0.01')
  expect(rest).toMatchObject({ data: { order: { status: 'PAID', payment: 'transfer', paid: '12250.00' } } })
  expect(await journal(sold)).toMatchObject({ receivable: 0, bank: 1_225_000, refundsDue: 0 })
  expect(await receive(sold, '1.00')).toMatchObject(refusedWith('PAID'))
})

test('V6 O9 an invoice is paid once its parts cover what is left after a lot was reopened', async () => {
  const sold = await issued(10_000, 2_000)
  await receive(sold, '12250.00')
  await api.database.db
    .updateTable('order_line')
    .set({ voided_seq: 99 })
    .where('auction_id', '=', sold.sale)
    .where('hammer', '=', 2_000)
    .execute()
  await api.subjects.orders.settle(sold.sale)
  expect(await orderOf(sold)).toMatchObject({ status: 'PAID', payment: 'transfer', paid: '12250.00' })
  expect(await journal(sold)).toMatchObject({ receivable: 0, bank: 1_225_000, refundsDue: 0 })
})

test.each(['transfer', 'cash'] as const)(
  'O12 states how the remainder of an order was paid: %s',
  async (means) => {
    const sold = await issued(10_000)
    await receive(sold, '2250.00')
    expect(await orderOf(sold)).toMatchObject({ restMeans: '' })
    api.clock.set(api.clock.now() + 1_000)
    await receive(sold, '10000.00', { means })
    expect(await orderOf(sold)).toMatchObject({ payment: 'transfer', restMeans: means })
  },
)

test('O12 a repeated request records a payment once; two at the same time never more than is owed', async () => {
  const sold = await issued(10_000)
  const ak = randomUUID()
  await Promise.all([receive(sold, '4000.00', { ak }), receive(sold, '4000.00', { ak })])
  expect(await orderOf(sold)).toMatchObject({ received: '4000.00' })
  const both = await Promise.all([receive(sold, '5000.00'), receive(sold, '5000.00')])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject(refusedWith('tooMuch'))
  expect(await journal(sold)).toMatchObject({ receivable: 325_000, bank: 900_000 })
})

test('O12 two staff who record the same payment record it once, as the amount owed that the second saw has changed', async () => {
  const sold = await issued(10_000)
  const owed = '12250.00'
  const ak = randomUUID()
  const both = await Promise.all([receive(sold, '4000.00', { owed }), receive(sold, '4000.00', { owed })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject(refusedWith('changed'))
  const { orderId } = sold
  expect(
    await accounts.client.call(wire.staffOrderPaid, { orderId, reason: 'FPS 4711', owed }),
  ).toMatchObject(refusedWith('changed'))
  // A repeated request is recognised even if the amount owed has changed.
  const now = { owed: '8250.00', ak }
  expect(await receive(sold, '250.00', now)).toMatchObject({ ok: true })
  expect(await receive(sold, '250.00', now)).toMatchObject({ ok: true })
  expect(await journal(sold)).toMatchObject({ receivable: 800_000, bank: 425_000 })
})

test('O12 refuses a payment that is too high, dated in the future, or recorded without the right', async () => {
  const sold = await issued(10_000)
  expect(await receive(sold, '12250.01')).toMatchObject(refusedWith('tooMuch'))
  expect(await receive(sold, '0.00')).toMatchObject(refusedWith('tooMuch'))
  for (const date of [dayOf(api.clock.now() + 2 * day, 'Asia/Hong_Kong'), '2026-02-30', 'today'])
    expect(await receive(sold, '1.00', { date })).toMatchObject(refusedWith('badDate'))
  expect(await receive({ orderId: 'none' }, '1.00')).toMatchObject({ error: { name: 'notFound' } })
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'], card: false })
  const given = { orderId: sold.orderId, amount: '1.00', means: 'cash' as const, date: today() }
  expect(
    await clerk.client.call(wire.staffOrderReceive, { ...given, reference: 'x', ak: randomUUID() }),
  ).toMatchObject({ error: { name: 'notAllowed' } })
  expect(await orderOf(sold)).toMatchObject({ received: '0.00', receipts: [] })
})

test('O10 O12 refunds by transfer the excess over a reduced invoice', async () => {
  const sold = await issued(10_000, 1_000)
  await receive(sold, '13000.00')
  const reason = { en: 'A forgery', zh: '经查为赝品' }
  await accounts.client.call(staffOrderRescind, {
    orderId: sold.orderId,
    lotIds: [`${sold.sale}-1`],
    ...reason,
    dryRun: false,
    rev: 0,
  })
  expect(await sheetOf(sold)).toMatchObject({
    toReturn: '11775.00',
    order: { status: 'PAID', received: '1225.00', paid: '1225.00' },
  })
})

test('O12 part payments of a voided invoice are refunded by transfer', async () => {
  const sold = await issued(10_000)
  await receive(sold, '300.00')
  await accounts.client.call(wire.staffOrderVoid, { orderId: sold.orderId, reason: 'Agreed' })
  expect(await sheetOf(sold)).toMatchObject({ toReturn: '300.00', order: { status: 'VOIDED' } })
  expect(await journal(sold)).toMatchObject({ receivable: 0, bank: 30_000, refundsDue: -30_000 })
  const { orderId } = sold
  const returned = (due: string) =>
    accounts.client.call(wire.staffOrderReturned, { orderId, reason: 'FT4712', due })
  // The journal has exactly the sum that was confirmed.
  expect(await returned('299.00')).toMatchObject(refusedWith('changed'))
  expect(await returned('300.00')).toMatchObject({ ok: true, data: { toReturn: '0.00' } })
})

test('O11 O12 interest on each part payment counts until the day it is paid', async () => {
  const sold = await issued(10_000)
  const due = Date.parse(today()) - 30 * day
  await api.database.db.updateTable('orders').set({ due_at: due }).where('id', '=', sold.orderId).execute()
  await receive(sold, '5000.00', { date: new Date(due + 20 * day).toISOString().slice(0, 10) })
  const { accrued } = await sheetOf(sold)
  expect(accrued).toMatchObject({ daysLate: 30, interest: '105.83' })
})

test('O11 O12 interest counts until the day on which the final payment arrived, not until it is recorded', async () => {
  const sold = await issued(10_000)
  const due = Date.parse(today()) - 30 * day
  await api.database.db.updateTable('orders').set({ due_at: due }).where('id', '=', sold.orderId).execute()
  const dayAfter = (days: number) => new Date(due + days * day).toISOString().slice(0, 10)
  await receive(sold, '5000.00', { date: dayAfter(20) })
  api.clock.set(api.clock.now() + 1)
  await receive(sold, '7250.00', { date: dayAfter(24) })
  // 1% a month: 5,000 for 20 days and 7,250 for 24.
  expect(await sheetOf(sold)).toMatchObject({
    order: { status: 'PAID' },
    accrued: { daysLate: 24, interest: '91.33' },
  })
  // Receipts state the days of the parts beside their sum.
  expect(await orderOf(sold)).toMatchObject({
    received: '5000.00',
    receipts: [{ amount: '5000.00', date: dayAfter(20) }],
  })
})

const undo = ({ orderId }: Pick<Sold, 'orderId'>, receiptId: string, person = accounts) =>
  person.client.call(wire.staffOrderReceiptUndo, { orderId, receiptId, reason: 'Meant for order 100002' })

/** Returns the id of a part of an order that counts. */
const countedReceipt = async (sold: Sold): Promise<string> =>
  (await sheetOf(sold)).receipts.find(({ undoneAt }) => undoneAt === 0)?.id ?? ''

/** Runs the jobs. @returns the letters that they wrote about the order */
async function newLetters(sold: Sold) {
  const { number } = await orderOf(sold)
  return (await api.mails()).filter(({ subject = '' }) => subject.includes(number))
}

test('O12 undoing a part payment recorded by mistake makes it due again, and the journal balances', async () => {
  const sold = await issued(10_000)
  await receive(sold, '5000.00', { means: 'cash' })
  await receive(sold, '300.00')
  const { receipts } = await sheetOf(sold)
  const receiptId = receipts.find(({ means }) => means === 'cash')?.id ?? ''
  const both = await Promise.all([undo(sold, receiptId), undo(sold, receiptId)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject(refusedWith('undone'))
  expect(await orderOf(sold)).toMatchObject({
    status: 'AUTHORISED',
    received: '300.00',
    totals: { transfer: '11950.00' },
    receipts: [{ amount: '300.00' }],
  })
  expect(await journal(sold)).toMatchObject({ receivable: 1_195_000, bank: 30_000, refundsDue: 0 })
  const after = await sheetOf(sold)
  expect(after.cashLeft).toBe('12000.00')
  expect(after.receipts).toHaveLength(2)
  expect(after.receipts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ amount: '5000.00', undoneReason: 'Meant for order 100002', mayUndo: false }),
      expect.objectContaining({ amount: '300.00', undoneAt: 0, mayUndo: true }),
    ]),
  )
  expect(await undo(sold, 'none')).toMatchObject(refusedWith('noReceipt'))
  const other = await issued(10_000)
  expect(await undo(other, await countedReceipt(sold))).toMatchObject(refusedWith('noReceipt'))
  expect(await undo(sold, receiptId, sold.payer)).toMatchObject({ error: { name: 'notAllowed' } })
  const exported = JSON.stringify(await sold.payer.client.call(userExport, {}))
  expect(exported).toMatch(/"amount":"5000.00"[^}]*"undone":"20/)
})

test('O12 undoes nothing of a voided order, or of a pending refund', async () => {
  const voided = await issued(10_000)
  await receive(voided, '5000.00')
  await accounts.client.call(wire.staffOrderVoid, { orderId: voided.orderId, reason: 'Agreed' })
  expect(await undo(voided, await countedReceipt(voided))).toMatchObject(refusedWith('settled'))
  const reduced = await issued(10_000, 1_000)
  await receive(reduced, '13000.00')
  const { orderId } = reduced
  // The invoice is now lower than the part payment, so some of it is due to the buyer.
  await accounts.client.call(staffOrderRescind, {
    orderId,
    lotIds: [`${reduced.sale}-1`],
    en: 'A forgery',
    zh: '经查为赝品',
    dryRun: false,
    rev: 0,
  })
  expect((await sheetOf(reduced)).receipts).toMatchObject([{ mayUndo: false }])
})

test('R7 nobody can undo a payment of their own order', async () => {
  const sold = await issued(10_000)
  await receive(sold, '5000.00')
  const { db } = api.database
  await db.updateTable('orders').set({ user_id: accounts.id }).where('id', '=', sold.orderId).execute()
  expect(await undo(sold, await countedReceipt(sold))).toMatchObject({
    error: { name: 'secondPersonNeeded' },
  })
})

test('O12 the buyer gets a letter for each part payment, and another if it was recorded by mistake', async () => {
  const sold = await issued(10_000)
  await api.mails()
  await receive(sold, '5000.00', { means: 'cash' })
  const [part, ...more] = await newLetters(sold)
  expect([part?.subject?.split(':')[0], more]).toEqual(['Part payment received', []])
  for (const text of [
    `We received your payment of HKD 5,000.00 in cash on ${today()}.`,
    'HKD 7,250.00 of invoice',
    'By a card issued in Hong Kong: HKD 7,466.05',
    `/profile/orders/auction/${sold.orderId}`,
  ])
    expect(part?.text).toContain(text)
  await undo(sold, await countedReceipt(sold))
  const [correction] = await newLetters(sold)
  expect(correction?.subject).toContain('Correction of a payment')
  expect(correction?.text).toContain('We recorded a payment of HKD 5,000.00')
  expect(correction?.text).toContain('By transfer or FPS: HKD 12,250.00')
  // A part payment that is undone before its letter is sent gets no letter.
  await receive(sold, '1000.00')
  await undo(sold, await countedReceipt(sold))
  const later = (await newLetters(sold)).map(({ subject }) => subject?.split(':')[0])
  expect(later).toEqual(['Correction of a payment'])
})

test('O13 cash is accepted up to the limit of the house, over all orders of a client in a sale', async () => {
  const sold = await issued(10_000)
  expect(await sheetOf(sold)).toMatchObject({ cashLeft: '12000.00' })
  expect(await receive(sold, '12000.01', { means: 'cash' })).toMatchObject(refusedWith('cashCap'))
  expect(await receive(sold, '10000.00', { means: 'cash' })).toMatchObject({ data: { cashLeft: '2000.00' } })
  expect(await receive(sold, '2250.00', { means: 'cash' })).toMatchObject(refusedWith('cashCap'))
  // A walk-in bidder who is merged with the account is the same client (U1).
  const atDoor = await issued(10_000)
  const { db } = api.database
  await db.updateTable('orders').set({ auction_id: sold.sale }).where('id', '=', atDoor.orderId).execute()
  expect(await sheetOf(atDoor)).toMatchObject({ cashLeft: '12000.00' })
  const merge = { id: randomUUID(), walk_in_id: atDoor.payer.id, account_id: sold.payer.id }
  await db
    .insertInto('client_merges')
    .values({ ...merge, at: 1, by_user_id: accounts.id })
    .execute()
  expect(await sheetOf(atDoor)).toMatchObject({ cashLeft: '2000.00' })
  const both = await Promise.all([
    receive(sold, '1500.00', { means: 'cash' }),
    receive(atDoor, '1500.00', { means: 'cash' }),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await receive(sold, '100.00')).toMatchObject({ ok: true })
})
