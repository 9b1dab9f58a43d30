import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { insertOrder } from '#server/trade/deliveries/testing/orders.ts'
import { balances } from '#server/trade/journal/journal.ts'
import { issueOrder } from '#server/trade/orders/testing.ts'
import {
  type ConsignedSale,
  openSettlementTests,
  type SettlementTests,
} from '#server/trade/settlements/testing.ts'
import * as wire from '#wire/calls/bank-statements.ts'
import { userExport } from '#wire/calls/own-data.ts'
import { staffOrderGet } from '#wire/calls/staff-orders.ts'
import * as payouts from '#wire/calls/staff-payouts.ts'
import { staffSettlementIssue } from '#wire/calls/staff-settlements.ts'
import { staffDepositPrepare, staffDepositUndo } from '#wire/calls/transfer-deposits.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { BankStatementLine } from '#wire/entities/bank-statement.ts'

let tests: SettlementTests
let people = 0
beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
})
afterEach(() => tests.settle())
afterAll(() => tests.api.close())

const db = () => tests.api.database.db
const buyer = () => createPerson(tests.api, `client${++people}@example.com`, { card: false })
const today = () => dayOf(tests.api.clock.now(), 'Asia/Hong_Kong')

/** Imports one line, as it is matched. @param amount below zero for money that left */
async function lineOf(details: string, amount: string, payer = ''): Promise<BankStatementLine> {
  const text = `Date,Details,Remitter,Amount\n${today()},${details},${payer},${amount}`
  const file = new File([text], 'one.csv')
  const by = tests.preparer().client
  const read = dataOf(await by.call(wire.bankStatementUpload, { account: '012-1', file }))
  const columns = read.mapping?.columns.map(({ field }) => field) ?? []
  const { list } = read.mapping
    ? dataOf(await by.call(wire.bankStatementColumns, { statementId: read.id, columns }))
    : read
  const [line] = list
  if (!line) throw new Error('The file has no line')
  return line
}

/** Confirms a line as it is proposed. */
const confirm = ({ id: lineId, settles, pays }: BankStatementLine, note = '', by = tests.preparer()) =>
  by.client.call(wire.bankStatementConfirm, {
    lines: {
      list: [
        {
          lineId,
          pays: pays.map(({ orderId, amount, owed }) => ({ orderId, amount, owed })),
          ...(settles && { settles: { kind: settles.kind, id: settles.id } }),
          note,
        },
      ],
    },
  })
const undo = (lineId: string) =>
  tests.preparer().client.call(wire.bankStatementUndo, { lineId, reason: 'By mistake' })
const refused = (status: string) => ({ data: { refused: [{ status }] } })
const recorded = { data: { refused: [] } }
const refOf = ({ consignmentId, auctionId }: ConsignedSale) => ({ consignmentId, auctionId })
const wrong = (status: string) => ({ error: { name: 'wrongState', data: { status } } })

/** Stores a deposit by transfer. */
async function deposit(user: TestPerson, change: object = {}) {
  const row = { id: randomUUID(), auction_id: 'none', user_id: user.id, status: 'awaited', currency: 'HKD' }
  const { id, number } = await db()
    .insertInto('transfer_deposits')
    .values({ ...row, asked: 5_000_000, asked_at: 1, changed_at: tests.api.clock.now(), ...change })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  return { id, reference: `D${number}` }
}
const depositRow = (id: string) =>
  db().selectFrom('transfer_deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const depositJournal = (id: string) => balances(db(), { kind: 'deposit', id })

test('O21 W9 a line that names a deposit records it once, and an undo awaits it again', async () => {
  const { id, reference } = await deposit(await buyer())
  const line = await lineOf(`deposit ${reference.toLowerCase()}`, '50000.00')
  expect(line).toMatchObject({
    group: 'certain',
    isCertain: true,
    reason: 'named',
    settles: { kind: 'deposit', id, number: reference },
    pays: [],
  })
  const both = await Promise.all([confirm(line), confirm(line)])
  expect(both).toMatchObject([recorded, recorded])
  expect(await depositRow(id)).toMatchObject({ status: 'held', received: 5_000_000, received_on: today() })
  expect(await depositJournal(id)).toMatchObject({ bank: 5_000_000, deposits: -5_000_000 })
  expect(await confirm(line)).toMatchObject(recorded)
  expect(await undo(line.id)).toMatchObject({ data: { state: 'open', group: 'certain' } })
  expect(await depositRow(id)).toMatchObject({ status: 'awaited', received: 0 })
  expect(await depositJournal(id)).toMatchObject({ bank: 0, deposits: 0 })
  await confirm(line)
  expect(await depositJournal(id)).toMatchObject({ bank: 5_000_000 })
  const acts = (await auditedActs(db(), id)).map(([act]) => act)
  expect(acts).toEqual(['deposit.receive', 'deposit.undo', 'deposit.receive'])
})

test('O21 W9 a deposit that was undone on its own page leaves the line open', async () => {
  const { id, reference } = await deposit(await buyer())
  const line = await lineOf(reference, '50000.01')
  expect(line).toMatchObject({ group: 'decide', reason: 'namedMore', isCertain: false })
  await confirm(line)
  expect(await depositRow(id)).toMatchObject({ status: 'held', received: 5_000_001 })
  dataOf(await tests.preparer().client.call(staffDepositUndo, { depositId: id, reason: 'By mistake' }))
  expect(await undo(line.id)).toMatchObject(wrong('open'))
  await confirm(line)
  expect(await depositRow(id)).toMatchObject({ status: 'held' })
})

test('O21 W9 a third party’s deposit needs a note, and money for a cancelled one is to go back', async () => {
  const { id, reference } = await deposit(await buyer(), { status: 'cancelled' })
  const line = await lineOf(reference, '50000.00', 'ZZYZX TRADING LTD')
  expect(line).toMatchObject({ group: 'held', payerFit: 'other' })
  expect(await confirm(line)).toMatchObject(refused('thirdParty'))
  expect(await confirm(line, 'Her company')).toMatchObject(recorded)
  expect(await depositRow(id)).toMatchObject({ status: 'returnDue', payer: 'ZZYZX TRADING LTD' })
})

test('O21 R7 nobody records their own deposit, nor one that is no longer open', async () => {
  const own = await deposit(tests.preparer())
  const line = await lineOf(own.reference, '50000.00')
  expect(await confirm(line)).toMatchObject(refused('own'))
  expect(await confirm(line, '', tests.approver())).toMatchObject(recorded)
  expect(await undo(line.id)).toMatchObject(wrong('own'))
  const gone = await deposit(await buyer())
  const late = await lineOf(gone.reference, '50000.00')
  await db()
    .updateTable('transfer_deposits')
    .set({ status: 'returned', returned_by: 'x' })
    .where('id', '=', gone.id)
    .execute()
  expect(await confirm(late)).toMatchObject(refused('notOpen'))
  expect(await lineOf(gone.reference, '50000.00', 'a')).toMatchObject({ group: 'unmatched', settles: null })
})

test('O21 W9 a line confirms the return of a deposit that a colleague prepared', async () => {
  const { id, reference } = await deposit(await buyer(), { status: 'returnDue', received: 5_000_000 })
  dataOf(
    await tests.preparer().client.call(staffDepositPrepare, { depositId: id, account: '012-345678-901' }),
  )
  const line = await lineOf(`RETURN ${reference}`, '-50000.00')
  expect(line).toMatchObject({ group: 'confirms', isCertain: true, settles: { kind: 'depositReturn' } })
  expect(await confirm(line)).toMatchObject(refused('samePerson'))
  expect(await confirm(line, '', tests.approver())).toMatchObject(recorded)
  expect(await depositRow(id)).toMatchObject({ status: 'returned', returned_on: today() })
  expect(await undo(line.id)).toMatchObject(wrong('final'))
})

test('O21 S8 a line that names a payout confirms it, by staff with the right to payouts', async () => {
  const sale = await tests.sold({ hammers: [10_000] })
  dataOf(
    await tests
      .preparer()
      .client.call(staffSettlementIssue, { ...refOf(sale), edition: 0, ak: randomUUID() }),
  )
  await tests.pay(sale, '12250.00')
  await tests.wait(35)
  const { due: amount } = await tests.get(sale)
  const accountId = await tests.confirmedAccount(sale)
  const prepared = { ...refOf(sale), accountId, amount, ak: randomUUID() }
  dataOf(await tests.preparer().client.call(payouts.staffPayoutPrepare, prepared))
  const payoutId = (await tests.get(sale)).payouts.at(-1)?.id ?? ''
  dataOf(
    await tests.approver().client.call(payouts.staffPayoutApprove, { payoutId, amount, ak: randomUUID() }),
  )
  const { number } = (await tests.get(sale)).payouts.at(-1) ?? { number: '' }
  const early = await lineOf(`early ${number}`, `-${amount}`)
  expect(early).toMatchObject({ group: 'outgoing', settles: null })
  dataOf(
    await tests.approver().client.call(payouts.staffPayoutFile, { payoutIds: [payoutId], ak: randomUUID() }),
  )
  const line = await lineOf(`PAYOUT ${number.replace('-', '')}`, `-${amount}`)
  expect(line).toMatchObject({ group: 'confirms', isCertain: true, settles: { kind: 'payout', number } })
  expect(await confirm(line)).toMatchObject(recorded)
  expect(await tests.get(sale)).toMatchObject({ state: 'paid', paidOut: amount })
  expect(await undo(line.id)).toMatchObject(wrong('final'))
})

test('O21 a line that names an invoice with money due to its buyer confirms the refund', async () => {
  const payer = await buyer()
  const orderId = await issueOrder(tests.api, payer.id, {
    auctionId: `s${randomUUID().slice(0, 6)}`,
    hammers: [1_000],
  })
  const { number } = dataOf(await tests.preparer().client.call(staffOrderGet, { orderId })).order
  const came = await lineOf(number, '1275.00')
  expect(await confirm(came)).toMatchObject(recorded)
  expect(await balances(db(), { kind: 'order', id: orderId })).toMatchObject({ refundsDue: -5_000 })
  const line = await lineOf(`REFUND ${number}`, '-50.00')
  expect(line).toMatchObject({ group: 'confirms', settles: { kind: 'refund', number } })
  expect(await confirm(line)).toMatchObject(recorded)
  expect(await balances(db(), { kind: 'order', id: orderId })).toMatchObject({ refundsDue: 0 })
  expect(await lineOf(`AGAIN ${number}`, '-50.00')).toMatchObject({ group: 'outgoing' })
  expect(JSON.stringify(await payer.client.call(userExport, {}))).toContain(`REFUND ${number}`)
})

test('O4 O21 a line confirms a delivery that was paid at the counter, once', async () => {
  const user = await buyer()
  const orderId = await insertOrder(tests.api, {
    userId: user.id,
    auctionId: `d${randomUUID().slice(0, 6)}`,
    lots: 1,
  })
  const paid = { paid_by: 'transfer', freight: 20_000, insurance: 5_000, currency: 'HKD' }
  const placed = { manner: 'address', destination: '{}', grams: 1, value: 1, created_at: 1, asked_at: 1 }
  const { id, number } = await db()
    .insertInto('deliveries')
    .values({
      id: randomUUID(),
      order_id: orderId,
      user_id: user.id,
      ak: 'x',
      changed_at: 1,
      ...paid,
      ...placed,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const line = await lineOf(`D-${number}`, '250.00')
  expect(line).toMatchObject({ group: 'certain', settles: { kind: 'delivery', id } })
  const another = await lineOf(`again D-${number}`, '250.00')
  expect(await confirm(line)).toMatchObject(recorded)
  expect(await confirm(another)).toMatchObject(refused('notOpen'))
  expect(await balances(db(), { kind: 'delivery', id })).toMatchObject({ bank: 0 })
  expect(await undo(line.id)).toMatchObject({ data: { state: 'open' } })
  expect(await confirm(another)).toMatchObject(recorded)
})

test('O21 a line that names a mall order is not recorded', async () => {
  const user = await buyer()
  const row = { id: randomUUID(), user_id: user.id, status: 'pending', currency: 'HKD', goods: 10_000 }
  const { number } = await db()
    .insertInto('mall_orders')
    .values({
      ...row,
      delivery: 0,
      days: 1,
      card_fees: '{}',
      terms_version: 'x',
      created_at: tests.api.clock.now(),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  const line = await lineOf(`ORDER ${number}`, '100.00')
  expect(line).toMatchObject({ group: 'unmatched', reason: 'notByTransfer', settles: { kind: 'mall' } })
  expect(await confirm(line)).toMatchObject(refused('notOpen'))
})
