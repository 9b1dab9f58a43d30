import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { legacyRates } from '#domain/money/rates.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { staffClientBlock, staffClientGet, staffClientNote } from '#wire/calls/staff-clients.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

let api: TestApi
let manager: TestPerson
let evelyn: TestPerson
let paddles: readonly string[]

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'timed', lots: 3 })
  await createSale(api, { id: 'live', kind: 'live', lots: 2 })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  evelyn = await createPerson(api, 'evelyn@example.com', { identity: 'passed' })
  paddles = [await registerBidder(evelyn, 'timed'), await registerBidder(evelyn, 'live')]
  for (const [auctionId, lotId] of [
    ['timed', 'timed-1'],
    ['live', 'live-1'],
  ] as const) {
    const bid = { auctionId, lotId, bidPrice: 10_000, ak: createIdempotencyKey() }
    expect(await evelyn.client.call(lotPrebid, bid)).toMatchObject({ ok: true })
  }
})
afterAll(() => api.close())

const sheetOf = async (userId: string, person = manager) => {
  const response = await person.client.call(staffClientGet, { userId })
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}

test('shows who a client is, the card’s last four digits, registrations, bids and sessions', async () => {
  const sheet = await sheetOf(evelyn.id)
  expect(sheet).toMatchObject({
    userId: evelyn.id,
    firstName: 'Ann',
    email: 'evelyn@example.com',
    isEmailVerified: true,
    isWalkIn: false,
    isSelf: false,
    identity: { status: 1 },
    cards: [{ brand: 'visa', last4: '4242' }],
    figures: { spent: [], open: [], lots: 0, invoices: 0, daysToPay: null, points: 0 },
  })
  expect(sheet.sessions).toHaveLength(1)
  expect(sheet.registrations).toMatchObject({ total: 2 })
  expect(sheet.registrations.list.map(({ paddle }) => paddle).toSorted()).toEqual([...paddles].toSorted())
  expect(JSON.stringify(sheet)).not.toContain(evelyn.token)
  expect(JSON.stringify(sheet.cards)).not.toContain('card of')
})

test('R6 the maximum and commission bids of a client are only for those who may see them', async () => {
  const { bids } = await sheetOf(evelyn.id)
  expect(bids.list.toSorted((one, other) => one.lotId.localeCompare(other.lotId))).toMatchObject([
    { lotId: 'live-1', state: 'preBid', maximum: 10_000 },
    { lotId: 'timed-1', state: 'leading', maximum: 10_000 },
  ])
  const recused = await createPerson(api, 'recused@example.com')
  for (const auctionId of ['timed', 'live']) await registerBidder(recused, auctionId)
  await api.database.db.insertInto('user_roles').values({ user_id: recused.id, role: 'manager' }).execute()
  expect((await sheetOf(evelyn.id, recused)).bids).toMatchObject({
    list: [{ lotId: 'timed-1', state: 'leading', maximum: null }],
    total: 1,
  })
})

test('shows orders with the amount due, including all lines, and payments within twelve months', async () => {
  const { db } = api.database
  const buyer = await createPerson(api, 'buyer@example.com', { card: false })
  const at = api.clock.now()
  const order = {
    user_id: buyer.id,
    auction_id: 'timed',
    currency: 'HKD',
    rates: JSON.stringify(legacyRates),
    created_at: at,
    changed_at: at,
    hammer: 100_000,
    premium: 22_500,
  }
  const day = 86_400_000
  const paid = (issuedAt: number, afterDays: number) => ({
    status: 'PAID',
    payment_method: 'transfer',
    issued_at: issuedAt,
    due_at: issuedAt,
    paid_at: issuedAt + afterDays * day,
  })
  await db
    .insertInto('orders')
    .values([
      {
        ...order,
        id: 'due',
        status: 'AUTHORISED',
        credited: 10_000,
        issued_at: at - 2 * day,
        due_at: at - day,
      },
      { ...order, ...paid(at - 5 * day, 3), id: 'paid', fee: 1_000 },
      { ...order, ...paid(at - 400 * day, 1), id: 'old' },
    ])
    .execute()
  const line = { order_id: 'due', reason_en: '', reason_zh: '', at, by: manager.id }
  await db
    .insertInto('order_adjustments')
    .values([
      { ...line, place: 1, kind: 'storage', cents: 3_000 },
      { ...line, place: 2, kind: 'reduction', cents: 500 },
      { ...line, place: 3, kind: 'interest', cents: 9_000, dropped_at: at },
    ])
    .execute()
  const { orders, figures } = await sheetOf(buyer.id)
  expect(orders.list.find(({ id }) => id === 'due')).toMatchObject({
    total: '1250.00',
    owed: '1150.00',
    isOverdue: true,
    lots: 0,
  })
  expect(orders.list.find(({ id }) => id === 'paid')).toMatchObject({ total: '1235.00', owed: '0.00' })
  expect(figures).toMatchObject({
    spent: [{ currency: 'HKD', amount: '1235.00' }],
    open: [{ currency: 'HKD', amount: '1150.00' }],
    invoices: 1,
    daysToPay: 1,
  })
})

test('O12 the days to pay are counted to the day the money arrived, not the day it was recorded', async () => {
  const { db } = api.database
  const buyer = await createPerson(api, 'prompt@example.com', { card: false })
  const issuedAt = Date.parse('2026-03-02T16:30:00Z')
  const orderId = 'recorded-late'
  const paidAt = issuedAt + 12 * 86_400_000
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      user_id: buyer.id,
      auction_id: 'timed',
      currency: 'HKD',
      rates: JSON.stringify(legacyRates),
      created_at: issuedAt,
      changed_at: issuedAt,
      status: 'PAID',
      payment_method: 'transfer',
      issued_at: issuedAt,
      due_at: issuedAt,
      paid_at: paidAt,
    })
    .execute()
  const daysToPay = async () => (await sheetOf(buyer.id)).figures.daysToPay
  expect(await daysToPay()).toBe(12)
  // The invoice is dated 3 March in the house’s time zone.
  const receipt = {
    order_id: orderId,
    means: 'transfer',
    cents: 100,
    reference: 'FT1',
    by_user_id: manager.id,
  }
  await db
    .insertInto('order_receipts')
    .values([
      { ...receipt, id: 'rest', at: paidAt, received_on: '2026-03-05' },
      { ...receipt, id: 'part', at: paidAt - 1, received_on: '2026-03-04' },
    ])
    .execute()
  expect(await daysToPay()).toBe(2)
})

test('R8 viewing a client is in the audit log, once an hour', async () => {
  const seen = await createPerson(api, 'seen@example.com', { card: false })
  await Promise.all([sheetOf(seen.id), sheetOf(seen.id)])
  await sheetOf(seen.id)
  expect(await auditedActs(api.database.db, seen.id)).toEqual([['client.view', manager.id]])
  api.clock.set(api.clock.now() + 3_600_001)
  await sheetOf(seen.id)
  expect(await auditedActs(api.database.db, seen.id)).toHaveLength(2)
})

test('adds a note once, which staff read and the client gets with an export', async () => {
  const noted = await createPerson(api, 'noted@example.com', { card: false })
  const request = { userId: noted.id, note: 'Prefers Saturday collection', ak: createIdempotencyKey() }
  for (let repeat = 0; repeat < 2; repeat++)
    expect(await manager.client.call(staffClientNote, request)).toMatchObject({
      data: { text: 'Prefers Saturday collection', by: 'Ann Lee' },
    })
  expect((await sheetOf(noted.id)).notes).toMatchObject({
    list: [{ text: 'Prefers Saturday collection', by: 'Ann Lee' }],
    total: 1,
  })
  const notes = api.subjects.personalData.find(({ name }) => name === 'notes')
  expect(await notes?.export(noted.id)).toMatchObject([{ text: 'Prefers Saturday collection' }])
  await notes?.erase(noted.id, api.clock.now())
  expect(await notes?.export(noted.id)).toEqual([])
})

test('R7 staff can see their own page, but not add notes about themselves', async () => {
  expect(await sheetOf(manager.id)).toMatchObject({ isSelf: true })
  const request = { userId: manager.id, note: 'A fine client', ak: createIdempotencyKey() }
  expect(await manager.client.call(staffClientNote, request)).toMatchObject({ error: { code: 1007 } })
})

test('R3 is refused to clients and to staff without the right; an auditor can read but not write', async () => {
  const warehouse = await createPerson(api, 'warehouse@example.com', { roles: ['warehouse'] })
  const auditor = await createPerson(api, 'auditor@example.com', { roles: ['auditor'] })
  const note = { userId: evelyn.id, note: 'A note', ak: createIdempotencyKey() }
  for (const { client } of [evelyn, warehouse]) {
    expect(await client.call(staffClientGet, { userId: evelyn.id })).toMatchObject({ error: { code: 1005 } })
    expect(await client.call(staffClientNote, note)).toMatchObject({ error: { code: 1005 } })
  }
  expect(await sheetOf(evelyn.id, auditor)).toMatchObject({ userId: evelyn.id })
  expect(await auditor.client.call(staffClientNote, note)).toMatchObject({ error: { code: 1005 } })
})

test.each(['clerk', 'accounts'] as const)(
  'R3 %s can read a client and note a call, but not take decisions',
  async (role) => {
    const reader = await createPerson(api, `${role}@example.com`, { roles: [role] })
    expect(await sheetOf(evelyn.id, reader)).toMatchObject({ userId: evelyn.id })
    const note = { userId: evelyn.id, note: 'Called about collection', ak: createIdempotencyKey() }
    expect(await reader.client.call(staffClientNote, note)).toMatchObject({ ok: true })
    const block = { userId: evelyn.id, reason: 'None', until: 0 }
    expect(await reader.client.call(staffClientBlock, block)).toMatchObject({ error: { code: 1005 } })
  },
)

test('refuses a client who does not exist', async () => {
  expect(await manager.client.call(staffClientGet, { userId: 'none' })).toMatchObject({
    error: { code: 1004 },
  })
  const note = { userId: 'none', note: 'A note', ak: createIdempotencyKey() }
  expect(await manager.client.call(staffClientNote, note)).toMatchObject({ error: { code: 1004 } })
})
