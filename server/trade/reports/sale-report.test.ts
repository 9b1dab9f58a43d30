import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Rows } from '#server/platform/database/rows.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { reportCalls, reportPeopleCalls } from '#wire/calls/reports.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { drawFrom, insertRandomSales } from './testing.ts'

let api: TestApi
let owner: TestPerson
let sales: readonly string[]

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { ...unlimited, STAFF_SECOND_FACTOR: 'off' })
  sales = await insertRandomSales(api.database.db, drawFrom(66), api.clock.now())
  owner = await createPerson(api, 'owner@example.com', { roles: ['owner'], card: false })
})
afterAll(() => api.close())

const rowsOf = async <Name extends keyof Rows & string>(table: Name) =>
  (await api.database.pool.query(`select * from ${table}`)).rows

const reportOf = async (auctionId: string, compare: 'none' | 'before' | 'year' | 'kind' = 'none') =>
  dataOf(await owner.client.call(reportCalls.sale, { auctionId, compare }))

const client = (bidder: string | null) => (bidder === 'walkin' ? 'ann' : (bidder ?? ''))
const tenths = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1_000))

/** Calculates the figures of a sale from the rows of its tables, one by one. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: plain loops over raw rows, to be read from top to bottom
async function expectedOf(auctionId: string) {
  const ownRows = async <Name extends 'lots' | 'lot_standing' | 'my_standing' | 'ledger' | 'order_line'>(
    name: Name,
  ) => (await rowsOf(name)).filter((row) => row.auction_id === auctionId)
  const [lots, standings, bids, ledger] = await Promise.all([
    ownRows('lots'),
    ownRows('lot_standing'),
    ownRows('my_standing'),
    ownRows('ledger'),
  ])
  const starts = new Map((await rowsOf('sale_standing')).map((row) => [row.auction_id, row.start_time]))
  const of = {
    ...{ offered: 0, sold: 0, soldAfter: 0, hammer: 0, withPremium: 0, lowEstimate: 0 },
    ...{ below: 0, within: 0, above: 0, withReserve: 0, reserveMet: 0 },
  }
  let [lowOfSold, online] = [0, 0]
  const spent = new Map<string, number>()
  const second = new Set<string>()
  for (const lot of lots) {
    const standing = standings.find((row) => row.lot_id === lot.id)
    if (!standing || standing.withdrawn) continue
    of.offered++
    of.lowEstimate += lot.low_estimate
    const isSold = standing.sale_status === saleStatusColumn.sold
    if (lot.reserve !== null) {
      of.withReserve++
      if (standing.reserve_met) of.reserveMet++
    }
    let highest: { my_price: number; at: number; bidder: string } | null = null
    for (const bid of bids)
      if (bid.lot_id === lot.id && bid.my_price > 0 && !(isSold && bid.bidder === standing.leader_bidder))
        if (
          !highest ||
          bid.my_price > highest.my_price ||
          (bid.my_price === highest.my_price && bid.at < highest.at)
        )
          highest = bid
    if (highest) second.add(client(highest.bidder))
    if (!isSold) continue
    const price = standing.final_price
    const last = ledger
      .filter((row) => JSON.parse(row.data).lotId === lot.id && /lotSoldAfter|lotReopened/.test(row.type))
      .toSorted((one, other) => other.seq - one.seq)[0]
    const isAfter = last?.type === 'lotSoldAfter'
    of.sold++
    if (isAfter) of.soldAfter++
    of.hammer += price
    of.withPremium += price * 100 + Math.round(price * 22.5)
    lowOfSold += lot.low_estimate
    if (price < lot.low_estimate) of.below++
    else if (price > lot.high_estimate) of.above++
    else of.within++
    if (!isAfter && ['online', 'maximum'].includes(standing.leader_channel)) online += price
    if (standing.leader_bidder)
      spent.set(client(standing.leader_bidder), (spent.get(client(standing.leader_bidder)) ?? 0) + price)
  }
  const lines = await rowsOf('order_line')
  const isNew = (buyer: string) =>
    !lines.some(
      (line) =>
        client(line.bidder) === buyer &&
        line.voided_seq === null &&
        starts.get(line.auction_id) < starts.get(auctionId),
    )
  const orders = (await rowsOf('orders')).filter((row) => row.auction_id === auctionId)
  const sumOf = (...states: readonly string[]) =>
    orders.reduce((sum, row) => (states.includes(row.status) ? sum + row.hammer + row.premium : sum), 0)
  const largest = [...spent.values()].toSorted((one, other) => other - one).slice(0, 10)
  const registered = (await rowsOf('registrations')).filter(
    (row) => row.auction_id === auctionId && row.status === 'approved',
  )
  return {
    ...of,
    sellThrough: tenths(of.sold, of.offered),
    sellThroughInSale: tenths(of.sold - of.soldAfter, of.offered),
    sellThroughByValue: tenths(lowOfSold, of.lowEstimate),
    hammerToLow: tenths(of.hammer, of.lowEstimate),
    meanHammer: of.sold === 0 ? null : Math.round(of.hammer / of.sold),
    registered: registered.length,
    bidding: new Set(bids.filter((row) => row.my_price > 0).map((row) => row.bidder)).size,
    buyers: spent.size,
    newBuyers: [...spent.keys()].filter(isNew).length,
    underbidders: [...second].filter((one) => !spent.has(one)).length,
    topTen: tenths(
      largest.reduce((sum, one) => sum + one, 0),
      of.hammer,
    ),
    online: tenths(online, of.hammer),
    paid: tenths(sumOf('PAID'), sumOf('PAID', 'AUTHORISED')),
  }
}

test('Q1 Q2 calculates every figure of a sale as its rows have it, and as the sale is listed', async () => {
  const standings = await rowsOf('sale_standing')
  for (const auctionId of sales) {
    const { figures, tables } = await reportOf(auctionId)
    expect(Object.fromEntries(figures.map(({ name, value }) => [name, value]))).toEqual(
      await expectedOf(auctionId),
    )
    const standing = standings.find((row) => row.auction_id === auctionId)
    const named = (name: string) => figures.find((one) => one.name === name)?.value
    expect(named('hammer')).toBe(standing?.hammer_total)
    const byCategory = tables.find(({ name }) => name === 'byCategory')
    expect(byCategory?.total.slice(1, 3)).toEqual([named('offered'), named('sold')])
    expect(byCategory?.rows.reduce((sum, row) => sum + Number(row[5]), 0)).toBe(named('hammer'))
    expect(tables[0]?.rows.at(-1)?.slice(1, 3)).toEqual([named('hammer'), named('lowEstimate')])
  }
})

test('Q1 names moment, definition and rule of each figure, in both languages', async () => {
  for (const lang of ['en', 'cn'] as const) {
    const read = dataOf(
      await api.client(owner.token, lang).call(reportCalls.sale, { auctionId: sales[0] ?? '' }),
    )
    expect(read.at).toBeGreaterThan(0)
    expect(read.answer).not.toBe('')
    for (const { label, meaning, rule } of read.figures) {
      expect(label && meaning).not.toBe('')
      expect(rule).toMatch(/^[A-Z]\d+$/)
    }
  }
})

test('Q1 compares with the sale before, with the mean of its kind, and with none', async () => {
  const standings = (await rowsOf('sale_standing')).toSorted(
    (one, other) => one.start_time - other.start_time,
  )
  const last = standings.at(-1)
  const before = await reportOf(last.auction_id, 'before')
  const earlier = await expectedOf(standings.at(-2).auction_id)
  expect(before.figures.find(({ name }) => name === 'hammer')?.compared).toBe(earlier.hammer)
  expect(before.compared).toContain(standings.at(-2).auction_id)
  const kind = await reportOf(last.auction_id, 'kind')
  const same = await Promise.all(
    standings
      .filter((row) => row.kind === last.kind && row !== last)
      .map((row) => expectedOf(row.auction_id)),
  )
  const mean =
    same.length === 0 ? null : Math.round(same.reduce((sum, one) => sum + one.sold, 0) / same.length)
  expect(kind.figures.find(({ name }) => name === 'sold')?.compared).toBe(mean)
  const first = await reportOf(standings[0].auction_id, 'before')
  expect(first.compared).toBe('')
  expect(JSON.stringify(first.tables)).not.toContain('efore"')
  expect(JSON.stringify(before.tables)).toContain('"sellThroughBefore"')
})

test('Q3 names buyers only to those who may read orders, and records it', async () => {
  const [auctionId = ''] = sales
  const people = dataOf(await owner.client.call(reportPeopleCalls.sale, { auctionId }))
  expect(people.tables.map(({ name }) => name)).toEqual(['topBuyers', 'underbidders'])
  expect(JSON.stringify((await reportOf(auctionId)).tables)).not.toContain('Ann Lee')
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'], card: false })
  expect(await clerk.client.call(reportCalls.sale, { auctionId })).toMatchObject({ ok: true })
  expect(await clerk.client.call(reportPeopleCalls.sale, { auctionId })).toMatchObject({
    error: { name: 'notAllowed' },
  })
  const entries = (await rowsOf('audit_log')).filter((row) => row.act === 'report.people')
  expect(entries.map((row) => row.detail)).toEqual([{ report: 'sale', auction: auctionId }])
})

test('refuses an unknown sale, and days that do not exist', async () => {
  for (const call of [reportCalls.sale, reportPeopleCalls.sale]) {
    expect(await owner.client.call(call, { auctionId: 'nothing' })).toMatchObject({
      error: { name: 'notFound' },
    })
    for (const field of ['from', 'until'])
      expect(
        await owner.client.call(call, { auctionId: sales[0] ?? '', [field]: '2026-02-30' }),
      ).toMatchObject({
        error: { name: 'invalidInput' },
      })
  }
})

test('Q3 serves a document for the board to those who may read the report', async () => {
  const url = `/en/house/reports/sale/board.pdf?sale=${sales[0]}&compare=before`
  const get = (token: string) =>
    api.app.inject({ url, cookies: { authInfo: JSON.stringify({ token, userID: owner.id }) } })
  expect((await get('')).statusCode).toBe(404)
  const served = await get(owner.token)
  expect(served.statusCode).toBe(200)
  expect(served.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})
