import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { itemStates } from '#domain/consignments/item-state.ts'
import { journalAccounts } from '#domain/journal/entry.ts'
import { orderStatuses as mallStatuses } from '#domain/mall/order.ts'
import { orderStatuses } from '#domain/orders/state.ts'
import { netOf } from '#domain/settlements/settle.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { issueOrder } from '#server/trade/orders/testing.ts'
import { exportCalls, exportPartSize, exportWords } from '#wire/calls/exports.ts'

let api: TestApi
let owner: TestPerson
let buyer: TestPerson
const everything = { from: '', until: '', auctionId: '', after: '' }

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', STAFF_SECOND_FACTOR: 'off' })
  owner = await createPerson(api, 'owner@example.com', { roles: ['owner'], card: false })
  buyer = await createPerson(api, 'buyer@example.com')
  await issueOrder(api, buyer.id, { auctionId: 'first', hammers: [10_000] })
  await issueOrder(api, buyer.id, { auctionId: 'second', hammers: [400] })
})
afterAll(() => api.close())

/** Returns the rows of an export, each as an object by column. */
async function rowsOf(name: keyof typeof exportCalls, params: Partial<typeof everything> = {}, by = owner) {
  const response = await by.client.call(exportCalls[name], { ...everything, ...params })
  if (!response.ok) throw new Error(response.error.message)
  const { columns, rows, next } = response.data
  return {
    next,
    rows: rows.map((cells) => Object.fromEntries(cells.map((cell, i) => [columns[i]?.name, cell]))),
  }
}

test.each(Object.keys(exportCalls))('exports %s in both languages', async (name) => {
  const list = name as keyof typeof exportCalls
  for (const lang of ['en', 'cn'] as const) {
    const client = api.client(owner.token, lang)
    expect(await client.call(exportCalls[list], everything)).toMatchObject({ ok: true })
  }
})

test('exports orders with money as numbers and days as days', async () => {
  const { rows, next } = await rowsOf('orders')
  expect(next).toBe('')
  expect(rows).toMatchObject([
    { sale: 'first', email: 'buyer@example.com', status: 'AUTHORISED', hammer: 10_000, premium: 2_250 },
    { sale: 'second', hammer: 400, premium: 90 },
  ])
  expect(rows[0]).toMatchObject({
    currency: 'HKD',
    issued: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    paid: null,
  })
})

test('exports settlements with what remains for the seller', async () => {
  const { db } = api.database
  const totals = { hammer: 900_000, shortfall: 10_000, commission: 90_000, charges: 5_050, withheld: 1_000 }
  const opened = { state: 'signed', state_at: 1, created_at: 1, created_by: owner.id }
  await db
    .insertInto('consignments')
    .values({ id: 'c', number: 'C-1', seller: buyer.id, ...opened })
    .execute()
  await db
    .insertInto('settlements')
    .values({
      ...{ id: 'c:first', consignment_id: 'c', auction_id: 'first', edition: 2, issued_at: 5 },
      totals: JSON.stringify(totals),
      account: JSON.stringify({ paidOut: 20_000, setOff: 0, overpaid: 0 }),
    })
    .execute()
  const { rows } = await rowsOf('settlements')
  expect(rows).toMatchObject([
    {
      consignment: 'C-1',
      sale: 'first',
      email: 'buyer@example.com',
      edition: 2,
      hammer: 9_000,
      net: 8_139.5,
    },
  ])
  expect(rows[0]).toMatchObject({ net: netOf(totals) / 100, paidOut: 200, issued: '1970-01-01' })
})

test('knows the name of every word that an order, a registration or an item can have', () => {
  const known: readonly string[] = [...exportWords, ...journalAccounts]
  const states = [...orderStatuses, ...itemStates, ...mallStatuses.filter((one) => one !== 'pending')]
  expect(states.filter((state) => !known.includes(state))).toEqual([])
})

test('exports one sale, and a period by its days in Hong Kong', async () => {
  expect((await rowsOf('orders', { auctionId: 'second' })).rows).toHaveLength(1)
  expect((await rowsOf('orders', { from: '2999-01-01' })).rows).toEqual([])
  expect((await rowsOf('orders', { until: '2000-01-01' })).rows).toEqual([])
  const { rows } = await rowsOf('orders')
  const day = String(rows[0]?.issued)
  expect((await rowsOf('orders', { from: day, until: day })).rows).toHaveLength(2)
  for (const field of ['from', 'until'] as const)
    expect(
      await owner.client.call(exportCalls.orders, { ...everything, [field]: '2026-02-30' }),
    ).toMatchObject({
      error: { name: 'invalidInput' },
    })
})

test('continues only after a row of the same list', async () => {
  for (const after of ['x', '[', '{}', '[]', '["1"]', '[1.5]', '[1,2]', 'null'])
    expect(await owner.client.call(exportCalls.orders, { ...everything, after })).toMatchObject({
      error: { name: 'invalidInput' },
    })
  const [first] = (await rowsOf('orders')).rows
  expect((await rowsOf('orders', { after: `[${first?.number}]` })).rows).toMatchObject([{ sale: 'second' }])
})

test('exports a journal that balances, every line once, in parts', async () => {
  const { db } = api.database
  const entries = Array.from({ length: exportPartSize }, (_, index) => `made:${index}`)
  await db
    .insertInto('journal_entries')
    .values(entries.map((key) => ({ key, at: 5, kind: 'sold', about_kind: 'mall', about_id: key })))
    .execute()
  await db.transaction().execute(async (trx) => {
    for (const [account, cents] of [
      ['bank', 700],
      ['goods', -700],
    ] as const)
      await trx
        .insertInto('journal_lines')
        .values(entries.map((entry_key) => ({ entry_key, place: cents > 0 ? 1 : 2, account, cents })))
        .execute()
  })
  const all: Record<string, unknown>[] = []
  let after = ''
  do {
    const part = await rowsOf('journal', { after })
    all.push(...part.rows)
    after = part.next
  } while (after !== '')
  const { count } = await db
    .selectFrom('journal_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(all).toHaveLength(count)
  expect(new Set(all.map(({ entry, account }) => `${entry} ${account}`)).size).toBe(count)
  const sum = (column: string) =>
    all.reduce((total, row) => total + Math.round(Number(row[column] ?? 0) * 100), 0)
  expect(sum('debit')).toBe(sum('credit'))
})

test('R3 R8 exports only to those whose rights open the list, and records each export once', async () => {
  const editor = await createPerson(api, 'editor@example.com', { roles: ['editor'], card: false })
  expect(await editor.client.call(exportCalls.readers, everything)).toMatchObject({ ok: true })
  for (const name of ['orders', 'clients', 'journal', 'items'] as const)
    expect(await editor.client.call(exportCalls[name], everything)).toMatchObject({
      error: { name: 'notAllowed' },
    })
  expect(await buyer.client.call(exportCalls.orders, everything)).toMatchObject({
    error: { name: 'notAllowed' },
  })
  await editor.client.call(exportCalls.readers, { ...everything, after: '["a@example.com"]' })
  const entries = await api.database.db
    .selectFrom('audit_log')
    .select(['act', 'about_id'])
    .where('by_user_id', '=', editor.id)
    .execute()
  expect(entries).toEqual([{ act: 'export.read', about_id: 'readers' }])
})
