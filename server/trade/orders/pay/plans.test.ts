import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { findUnbalanced } from '#server/trade/journal/journal.ts'
import { issueOrder } from '#server/trade/orders/testing.ts'
import { staffOrderAdjust } from '#wire/calls/order-changes.ts'
import { staffOrderPlan, staffOrderPlanEnd } from '#wire/calls/order-plans.ts'
import { orderGet } from '#wire/calls/orders.ts'
import { userExport } from '#wire/calls/own-data.ts'
import * as wire from '#wire/calls/staff-orders.ts'
import { dataOf } from '#wire/client/query-policy.ts'

const day = 86_400_000
type Bought = { readonly payer: TestPerson; readonly orderId: string }

let people = 0
let api: TestApi
let accounts: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  accounts = await createPerson(api, 'plans@example.com', { roles: ['accounts'] })
})
afterEach(async () => {
  await api.database.db.deleteFrom('attempts').execute()
  expect(await findUnbalanced(api.database.db)).toEqual([])
})
afterAll(() => api.close())

/** Returns an invoice of 12,250.00. */
async function issued(): Promise<Bought> {
  const payer = await createPerson(api, `buyer${++people}@example.com`)
  const auctionId = `sale-${randomUUID().slice(0, 8)}`
  return { payer, orderId: await issueOrder(api, payer.id, { auctionId, hammers: [10_000] }) }
}

/** Moves the clock; sessions do not expire. */
async function setClock(at: number): Promise<void> {
  await api.database.db
    .updateTable('sessions')
    .set({ expires_at: at + day })
    .execute()
  api.clock.set(at)
}

const dayIn = (days: number) => dayOf(api.clock.now() + days * day, 'Asia/Hong_Kong')

type Given = { readonly owed?: string; readonly reason?: string; readonly by?: TestPerson }

const agree = (
  { orderId }: Pick<Bought, 'orderId'>,
  list: readonly (readonly [days: number, amount: string])[],
  { owed = '12250.00', reason = 'Agreed by telephone', by = accounts }: Given = {},
) =>
  by.client.call(staffOrderPlan, {
    orderId,
    instalments: { list: list.map(([days, amount]) => ({ date: dayIn(days), amount })) },
    owed,
    reason,
  })

const halves = [
  [10, '6125.00'],
  [40, '6125.00'],
] as const

const receive = ({ orderId }: Bought, amount: string, date = dayIn(0)) =>
  accounts.client.call(wire.staffOrderReceive, {
    orderId,
    amount,
    means: 'transfer',
    date,
    reference: 'FT4711',
    ak: randomUUID(),
  })

const sheetOf = async ({ orderId }: Pick<Bought, 'orderId'>) =>
  dataOf(await accounts.client.call(wire.staffOrderGet, { orderId }))
const orderOf = async ({ payer, orderId }: Bought) =>
  dataOf(await payer.client.call(orderGet, { orderId })).order
const refusedWith = (status: string) => ({ error: { name: 'wrongState', data: { status } } })

async function newLetters(bought: Bought) {
  const { number } = await orderOf(bought)
  return (await api.mails()).filter(({ subject = '' }) => subject.includes(number))
}

test('O15 a plan is agreed, shown to the buyer with what is left of each instalment, and moves the due date', async () => {
  const bought = await issued()
  await api.mails()
  expect(await agree(bought, halves)).toMatchObject({
    ok: true,
    data: { plan: { reason: 'Agreed by telephone' } },
  })
  const before = await orderOf(bought)
  expect(before.instalments).toMatchObject([
    { date: dayIn(10), amount: '6125.00', left: '6125.00' },
    { date: dayIn(40), amount: '6125.00', left: '6125.00' },
  ])
  // The end of the day in Hong Kong.
  expect(before.dueAt).toBe(Date.parse(`${dayIn(10)}T15:59:59.999Z`))
  const { db } = api.database
  const acts = await db.selectFrom('audit_log').select('act').where('about_id', '=', bought.orderId).execute()
  expect(acts).toEqual([{ act: 'order.plan' }])
  const [letter, ...more] = await newLetters(bought)
  expect([letter?.subject, more]).toEqual([`Payment plan for invoice ${before.number}`, []])
  expect(letter?.text).toContain(`Due by ${dayIn(10)}: HKD 6,125.00`)
  await receive(bought, '6125.00')
  const after = await orderOf(bought)
  expect(after.instalments.map(({ left }) => left)).toEqual(['0.00', '6125.00'])
  expect(after.dueAt).toBe(Date.parse(`${dayIn(40)}T15:59:59.999Z`))
  // The undone amount is due with its instalment again.
  const receiptId = (await sheetOf(bought)).receipts[0]?.id ?? ''
  await accounts.client.call(wire.staffOrderReceiptUndo, { ...bought, receiptId, reason: 'Mistaken' })
  expect((await orderOf(bought)).dueAt).toBe(before.dueAt)
  const exported = JSON.stringify(await bought.payer.client.call(userExport, {}))
  expect(exported).toContain(`{"date":"${dayIn(40)}","amount":"6125.00"}`)
})

test('O15 the payment of the last instalment pays the invoice and ends the plan', async () => {
  const bought = await issued()
  await agree(bought, halves)
  await receive(bought, '6125.00')
  await receive(bought, '6125.00')
  expect(await orderOf(bought)).toMatchObject({ status: 'PAID', instalments: [] })
  expect(await sheetOf(bought)).toMatchObject({ plan: null })
  expect(await agree(bought, halves)).toMatchObject(refusedWith('PAID'))
})

test('O15 a charge on the invoice is due with the last instalment', async () => {
  const bought = await issued()
  await agree(bought, halves)
  const storage = {
    kind: 'storage' as const,
    lotId: (await orderOf(bought)).lots[0]?.id ?? '',
    amount: '100.00',
  }
  await accounts.client.call(staffOrderAdjust, {
    orderId: bought.orderId,
    lines: { list: [{ ...storage, en: 'Storage', zh: '仓储费' }] },
    dryRun: false,
    rev: 0,
  })
  expect((await orderOf(bought)).instalments.map(({ left }) => left)).toEqual(['6125.00', '6225.00'])
})

test('O15 refuses a plan that does not add up or is not in order, and writes nothing', async () => {
  const bought = await issued()
  const refused = async (list: Parameters<typeof agree>[1], status: string) =>
    expect(await agree(bought, list)).toMatchObject(refusedWith(status))
  await refused([[10, '12250.00']], 'plan-count')
  await refused(
    [
      [10, '6125.00'],
      [40, '6124.99'],
    ],
    'plan-sum',
  )
  await refused(
    [
      [10, '12250.00'],
      [40, '0.00'],
    ],
    'plan-amount',
  )
  await refused(
    [
      [-1, '6125.00'],
      [40, '6125.00'],
    ],
    'plan-date',
  )
  await refused(
    [
      [40, '6125.00'],
      [40, '6125.00'],
    ],
    'plan-order',
  )
  await refused(
    [
      [10, '6125.00'],
      [800, '6125.00'],
    ],
    'plan-far',
  )
  expect(await agree(bought, halves, { owed: '12000.00' })).toMatchObject(refusedWith('changed'))
  expect(await agree({ orderId: 'none' }, halves)).toMatchObject({ error: { name: 'notFound' } })
  expect(await agree(bought, halves, { by: bought.payer })).toMatchObject({ error: { name: 'notAllowed' } })
  const { orderId } = bought
  const end = (by: TestPerson) => by.client.call(staffOrderPlanEnd, { orderId, reason: 'Agreed' })
  expect(await end(accounts)).toMatchObject(refusedWith('noPlan'))
  expect(await end(bought.payer)).toMatchObject({ error: { name: 'notAllowed' } })
  expect(await accounts.client.call(staffOrderPlanEnd, { orderId: 'none', reason: 'x' })).toMatchObject({
    error: { name: 'notFound' },
  })
  expect((await orderOf(bought)).instalments).toEqual([])
  const { db } = api.database
  await db.updateTable('orders').set({ user_id: accounts.id }).where('id', '=', orderId).execute()
  for (const response of [agree(bought, halves), end(accounts)])
    expect(await response).toMatchObject({ error: { name: 'secondPersonNeeded' } })
})

test('O15 a plan is replaced by another, and ended with the due date of the invoice', async () => {
  const bought = await issued()
  const { dueAt } = await orderOf(bought)
  await agree(bought, halves)
  await agree(bought, halves)
  await api.mails()
  await receive(bought, '250.00')
  const rest = { owed: '12000.00' }
  await agree(
    bought,
    [
      [20, '4000.00'],
      [50, '4000.00'],
      [80, '4000.00'],
    ],
    rest,
  )
  expect((await orderOf(bought)).instalments.map(({ left }) => left)).toEqual([
    '4000.00',
    '4000.00',
    '4000.00',
  ])
  const { orderId } = bought
  const end = () => accounts.client.call(staffOrderPlanEnd, { orderId, reason: 'Not kept' })
  const both = await Promise.all([end(), end()])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await orderOf(bought)).toMatchObject({ dueAt, instalments: [] })
  expect((await newLetters(bought)).map(({ subject }) => subject?.split(':')[0])).toContain(
    'Payment plan ended',
  )
  const plans = await api.database.db
    .selectFrom('order_plans')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute()
  expect(plans.map(({ due_before, ended_at }) => [due_before, ended_at === null])).toEqual([
    [dueAt, false],
    [dueAt, false],
  ])
})

test('O15 each instalment has its own reminders; paid ones have none', async () => {
  const bought = await issued()
  await agree(bought, [
    [10, '6000.00'],
    [14, '6250.00'],
  ])
  await api.mails()
  const at = api.clock.now()
  const { sweep } = api.subjects.orderPayments
  const subjects = async () => {
    await sweep()
    await sweep()
    return (await newLetters(bought)).map(({ subject = '' }) => subject.replace(/invoice \d+/, 'invoice'))
  }
  expect(await subjects()).toEqual([])
  await setClock(at + 8 * day)
  expect(await subjects()).toEqual([
    `Your instalment on invoice is due on ${dayOf(at + 10 * day, 'Asia/Hong_Kong')}`,
  ])
  await receive(bought, '6000.00')
  await api.mails()
  await setClock(at + 12 * day)
  const [soon, ...more] = await subjects()
  expect([soon, more]).toEqual([
    `Your instalment on invoice is due on ${dayOf(at + 14 * day, 'Asia/Hong_Kong')}`,
    [],
  ])
  await setClock(at + 18 * day)
  expect(await subjects()).toEqual(['Your instalment on invoice is overdue'])
  expect(await sheetOf(bought)).toMatchObject({ isOverdue: true })
})

test('O11 O15 interest counts from the date of each instalment', async () => {
  const bought = await issued()
  await agree(bought, [
    [1, '6250.00'],
    [25, '6000.00'],
  ])
  const at = api.clock.now()
  // 6,250 × 1% ÷ 30 × 15
  await setClock(at + 16 * day)
  expect((await sheetOf(bought)).accrued).toMatchObject({ interest: '31.25', daysLate: 15 })
  // The first instalment arrived five days late.
  await receive(bought, '6250.00', dayOf(at + 6 * day, 'Asia/Hong_Kong'))
  expect((await sheetOf(bought)).accrued).toMatchObject({ interest: '10.42', daysLate: 5 })
})
