import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { sendSignature } from '#server/people/registrations/testing/signature.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { balances } from '#server/trade/journal/journal.ts'
import { expectBalanced } from '#server/trade/orders/pay/testing.ts'
import { issueOrder } from '#server/trade/orders/testing.ts'
import { orderDeposit, orderPay } from '#wire/calls/order-paying.ts'
import { auctionRegister, auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { staffOrderReceiptUndo, staffOrderVoid } from '#wire/calls/staff-orders.ts'
import { staffRegistrationDecide } from '#wire/calls/staff-registrations.ts'
import * as wire from '#wire/calls/transfer-deposits.ts'
import { createTransferDeposits } from './transfer-deposits.ts'

let api: TestApi
let accounts: TestPerson
let colleague: TestPerson
let people = 0

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), {
    CALLS_PER_TEN_SECONDS: '0',
    UPLOADS_PER_HOUR: '500',
    BANK_ACCOUNT: '012-345678-901',
    BANK_FPS: '1234567',
  })
  accounts = await createPerson(api, 'accounts@example.com', { roles: ['accounts'], card: false })
  colleague = await createPerson(api, 'colleague@example.com', { roles: ['manager'], card: false })
  await createSale(api, { id: 'open', deposit: { type: 'fixed', amount: 60_000 } })
  await createSale(api, { id: 'graded', deposit: { type: 'graduated', amount: 50_000 } })
  await createSale(api, { id: 'judged', deposit: { type: 'fixed', amount: 60_000 }, admission: 'staff' })
  await createSale(api, { id: 'small', deposit: { type: 'fixed', amount: 1_000 } })
})
afterAll(() => api.close())
afterEach(() => expectBalanced(api))

const bidder = () => createPerson(api, `bidder${++people}@example.com`)
const today = () => dayOf(api.clock.now(), houseTimeZone)

const register = async (person: TestPerson, auctionId: string, depositBy: 'card' | 'transfer' = 'transfer') =>
  person.client.call(auctionRegister, {
    auctionId,
    depositBy,
    signatureFile: await sendSignature(person.client),
  })

const check = async (person: TestPerson, auctionId: string) => {
  const response = await person.client.call(auctionRegisterCheck, { auctionId })
  return response.ok ? response.data : response.error
}

/** Returns the newest deposit of a client as staff see it. */
const depositOf = async (person: TestPerson, by = accounts) => {
  const response = await by.client.call(wire.staffDepositList, { show: 'all', size: 60 })
  if (!response.ok) throw new Error(response.error.message)
  const deposit = response.data.list.find(({ userId }) => userId === person.id)
  if (!deposit) throw new Error('The client has no deposit')
  return deposit
}

/** Returns the entries of the audit log about a deposit, oldest first (R8). */
async function actsOn(depositId: string) {
  const entries = await api.database.db
    .selectFrom('audit_log')
    .select('act')
    .where('about_id', '=', depositId)
    .orderBy('id')
    .execute()
  return entries.map(({ act }) => act)
}

const receive = async (
  person: TestPerson,
  given: { readonly amount?: string; readonly date?: string; readonly ak?: string } = {},
) => {
  const { id: depositId, asked } = await depositOf(person)
  return accounts.client.call(wire.staffDepositReceive, {
    depositId,
    amount: asked,
    date: today(),
    payer: 'CHAN TAI MAN 012-345678-001',
    reference: 'FT1',
    ak: randomUUID(),
    ...given,
  })
}

test('W9 a registration with a deposit by transfer is admitted once the deposit is recorded', async () => {
  const ann = await bidder()
  expect(await register(ann, 'open')).toMatchObject({ data: { status: 1, wanting: 'transfer', paddle: '' } })
  const deposit = await depositOf(ann)
  expect(deposit).toMatchObject({
    status: 'awaited',
    asked: '60000.00',
    reference: expect.stringMatching(/^D\d+$/),
  })
  const own = await ann.client.call(wire.depositTransfer, { auctionId: 'open' })
  expect(own).toMatchObject({
    data: { status: 'awaited', amount: '60000.00', reference: deposit.reference, bank: { fps: '1234567' } },
  })
  expect(own.ok && own.data.fpsCode).toContain(deposit.reference)
  const [letter, ...others] = await api.mails()
  expect([letter?.subject, others]).toEqual([expect.stringContaining('how to pay'), []])
  expect(letter?.text).toMatch(
    /Please transfer HKD 60,000\.00 by \S+ \S+ HKT[\s\S]*\/auction\/[^/\s]+\/register/u,
  )
  expect(await receive(ann)).toMatchObject({ data: { status: 'held', received: '60000.00' } })
  const letters = await api.mails()
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringContaining('Deposit received'),
    expect.stringContaining('Registration approved'),
  ])
  expect(await check(ann, 'open')).toMatchObject({ status: 2, wanting: null })
})

test('W9 a repeated registration announces one deposit, and another amount a new one', async () => {
  const ann = await bidder()
  const signatureFile = await sendSignature(ann.client)
  const ask = (depositAmount: number) =>
    ann.client.call(auctionRegister, {
      auctionId: 'graded',
      depositBy: 'transfer',
      depositAmount,
      signatureFile,
    })
  await Promise.all([1, 2, 3].map(() => ask(50_000 * 10_000)))
  const first = await depositOf(ann)
  expect(await ask(50_000 * 10_000)).toMatchObject({ data: { wanting: 'transfer' } })
  expect((await depositOf(ann)).id).toBe(first.id)
  await ask(100_000 * 10_000)
  expect(await depositOf(ann)).toMatchObject({ status: 'awaited', asked: '100000.00' })
  await receive(ann)
  await api.mails()
  expect(await check(ann, 'graded')).toMatchObject({ status: 2, limit: 1_000_000 })
})

test('W9 a small deposit is held on the card, even if a transfer was requested', async () => {
  const ann = await bidder()
  expect(await register(ann, 'small')).toMatchObject({ data: { status: 2, wanting: null } })
  expect(await ann.client.call(wire.depositTransfer, { auctionId: 'small' })).toMatchObject({
    error: { name: 'notFound' },
  })
})

test('W9 a card in place of an announced transfer cancels it', async () => {
  const ann = await bidder()
  await register(ann, 'open')
  expect(await register(ann, 'open', 'card')).toMatchObject({ data: { status: 2 } })
  expect(await depositOf(ann)).toMatchObject({ status: 'cancelled' })
  // A transfer that arrives nevertheless is returned.
  expect(await receive(ann)).toMatchObject({ data: { status: 'returnDue', toReturn: '60000.00' } })
})

test('W9 if staff decide on a registration, they do so after the deposit has arrived; declining returns it', async () => {
  const ann = await bidder()
  await register(ann, 'judged')
  await receive(ann)
  await api.mails()
  expect(await check(ann, 'judged')).toMatchObject({ status: 1, wanting: null })
  const decide = (approve: boolean) =>
    colleague.client.call(staffRegistrationDecide, {
      auctionId: 'judged',
      userId: ann.id,
      approve,
      reason: 'No',
    })
  expect(await decide(true)).toMatchObject({ data: { status: 2 } })
  expect(await decide(false)).toMatchObject({ data: { status: -1 } })
  expect(await depositOf(ann)).toMatchObject({ status: 'returnDue', toReturn: '60000.00' })
})

test('W9 does not record less than requested, a day in the future, or the same deposit twice', async () => {
  const ann = await bidder()
  await register(ann, 'open')
  expect(await receive(ann, { amount: '59999.99' })).toMatchObject({
    error: { name: 'wrongState', data: { status: 'tooLittle' } },
  })
  expect(await receive(ann, { date: '2100-01-01' })).toMatchObject({
    error: { name: 'wrongState', data: { status: 'badDate' } },
  })
  const ak = randomUUID()
  const both = await Promise.all([receive(ann, { ak }), receive(ann, { ak })])
  expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0)
  expect(await receive(ann, { ak })).toMatchObject({ data: { status: 'held' } })
  expect(await receive(ann)).toMatchObject({ error: { name: 'wrongState', data: { status: 'held' } } })
  const about = { kind: 'deposit', id: (await depositOf(ann)).id } as const
  expect(await balances(api.database.db, about)).toMatchObject({ bank: 6_000_000, deposits: -6_000_000 })
})

test('W9 undoing the record suspends the bidder until the deposit arrives', async () => {
  const ann = await bidder()
  await register(ann, 'open')
  await receive(ann)
  await api.mails()
  const { id: depositId } = await depositOf(ann)
  const undo = () => accounts.client.call(wire.staffDepositUndo, { depositId, reason: 'Another client' })
  expect(await undo()).toMatchObject({ data: { status: 'awaited', received: '0.00' } })
  expect(await undo()).toMatchObject({ error: { data: { status: 'awaited' } } })
  await api.mails()
  expect(await check(ann, 'open')).toMatchObject({ status: -1, wanting: 'transfer' })
  await receive(ann)
  await api.mails()
  expect(await check(ann, 'open')).toMatchObject({ status: 2, wanting: null })
  expect(await actsOn(depositId)).toEqual(['deposit.receive', 'deposit.undo', 'deposit.receive'])
  expect(await balances(api.database.db, { kind: 'deposit', id: depositId })).toMatchObject({
    deposits: -6_000_000,
  })
})

/** Creates a buyer with a held deposit by transfer and an unpaid order of 12,250.00 in its sale. */
async function buyerWithDeposit(cents: number) {
  const ann = await bidder()
  const auctionId = `sale-${randomUUID().slice(0, 8)}`
  const orderId = await issueOrder(api, ann.id, { auctionId, hammers: [10_000] })
  const request = { userId: ann.id, auctionId, amountCents: cents, currency: 'HKD' }
  await api.subjects.payments.hold.awaitTransfer(request)
  await receive(ann)
  return { ann, orderId, auctionId }
}

test('W9 a deposit pays the invoice if the buyer chooses so, and the remainder is returned', async () => {
  const { ann, orderId } = await buyerWithDeposit(5_000_000)
  expect(await ann.client.call(orderDeposit, { orderId })).toMatchObject({
    data: { amount: '50000.00', last4: '' },
  })
  const paid = await ann.client.call(orderPay, { orderId, useDeposit: true })
  expect(paid).toMatchObject({ data: { status: 'PAID' } })
  const deposit = await depositOf(ann)
  expect(deposit).toMatchObject({ status: 'returnDue', applied: '12250.00', toReturn: '37750.00' })
  const about = { kind: 'deposit', id: deposit.id } as const
  expect(await balances(api.database.db, about)).toMatchObject({ deposits: -3_775_000 })
  expect(await balances(api.database.db, { kind: 'order', id: orderId })).toMatchObject({
    bank: 1_225_000,
    receivable: 0,
  })
  const receiptId = `deposit ${deposit.id}`
  expect(
    await accounts.client.call(staffOrderReceiptUndo, { orderId, receiptId, reason: 'By mistake' }),
  ).toMatchObject({ error: { data: { status: 'fromDeposit' } } })
})

test('W9 a smaller deposit pays a part of the invoice', async () => {
  const { ann, orderId } = await buyerWithDeposit(1_000_000)
  expect(await ann.client.call(orderPay, { orderId, useDeposit: true })).toMatchObject({
    data: { status: 'AUTHORISED', totals: { transfer: '2250.00' } },
  })
  expect(await depositOf(ann)).toMatchObject({ status: 'applied', toReturn: '0.00' })
})

test('W9 two people are needed to return a deposit', async () => {
  const { ann, auctionId } = await buyerWithDeposit(5_000_000)
  await api.subjects.payments.hold.release(ann.id, auctionId, 'test')
  const { id: depositId, toReturn, returnBy } = await depositOf(ann)
  expect(returnBy > today()).toBe(true)
  const confirm = (by: TestPerson, amount = toReturn) =>
    by.client.call(wire.staffDepositReturn, { depositId, amount, date: today(), reference: 'FT2' })
  expect(await confirm(colleague)).toMatchObject({ error: { data: { status: 'returnDue' } } })
  const prepared = await accounts.client.call(wire.staffDepositPrepare, { depositId, account: '012-1' })
  expect(prepared).toMatchObject({ data: { status: 'returnPrepared', mayConfirm: false } })
  expect(await depositOf(ann, colleague)).toMatchObject({ mayConfirm: true })
  expect(await confirm(accounts)).toMatchObject({ error: { name: 'secondPersonNeeded' } })
  expect(await confirm(colleague, '1.00')).toMatchObject({ error: { data: { status: 'changed' } } })
  await api.mails()
  expect(await confirm(colleague)).toMatchObject({ data: { status: 'returned', toReturn: '50000.00' } })
  expect(await confirm(colleague)).toMatchObject({ error: { data: { status: 'returned' } } })
  expect((await api.mails()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Deposit returned'),
  ])
  expect(await balances(api.database.db, { kind: 'deposit', id: depositId })).toMatchObject({ deposits: 0 })
  expect(await actsOn(depositId)).toEqual(['deposit.receive', 'deposit.prepareReturn', 'deposit.return'])
})

test('W9 after the sale, deposits that are not needed are returned, and those that have not arrived are cancelled', async () => {
  const { ann, auctionId, orderId } = await buyerWithDeposit(5_000_000)
  const ben = await bidder()
  const request = { userId: ben.id, auctionId, amountCents: 5_000_000, currency: 'HKD' }
  await api.subjects.payments.hold.awaitTransfer(request)
  const { db } = api.database
  await db.updateTable('sale_standing').set({ is_end: true }).where('auction_id', '=', auctionId).execute()
  const deposits = createTransferDeposits({
    db,
    clock: api.clock,
    saleOf: async (_, userId) => ({ endedAt: 1, hasBought: userId === ann.id }),
    depositPayee: { transferred: async () => 'refused' },
  })
  await deposits.sweep()
  expect(await depositOf(ann)).toMatchObject({ status: 'held' })
  expect(await depositOf(ben)).toMatchObject({ status: 'cancelled' })
  expect(await accounts.client.call(staffOrderVoid, { orderId, reason: 'Agreed' })).toMatchObject({
    ok: true,
  })
  await deposits.sweep()
  expect(await depositOf(ann)).toMatchObject({ status: 'returnDue' })
})

test('W9 staff find deposits by reference and client; unknown ones are not found', async () => {
  const ann = await bidder()
  await register(ann, 'open')
  const { reference } = await depositOf(ann)
  for (const q of [reference.toLowerCase(), `bidder${people}@`]) {
    const found = await accounts.client.call(wire.staffDepositList, { show: 'all', q })
    expect(found).toMatchObject({ data: { total: 1, list: [{ reference }] } })
  }
  const depositId = 'unknown'
  const calls = [
    accounts.client.call(wire.staffDepositUndo, { depositId, reason: 'x' }),
    accounts.client.call(wire.staffDepositPrepare, { depositId, account: 'x' }),
    accounts.client.call(wire.staffDepositReceive, {
      ...{ depositId, amount: '1.00', date: today(), payer: 'x', ak: randomUUID() },
    }),
    accounts.client.call(wire.staffDepositReturn, {
      ...{ depositId, amount: '1.00', date: today(), reference: 'x' },
    }),
  ]
  for (const response of await Promise.all(calls))
    expect(response).toMatchObject({ error: { name: 'notFound' } })
})
