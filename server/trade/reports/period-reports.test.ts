import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { requestFile } from '#server/platform/http/testing/request-file.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { issueOrder } from '#server/trade/orders/testing.ts'
import { type ReportName, reportCalls, reportNames, reportPeopleCalls } from '#wire/calls/reports.ts'
import { staffOrderList } from '#wire/calls/staff-orders.ts'
import { staffSettlementDue } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { drawFrom, insertRandomJournal, insertRandomSales, isInYearTo, wholeFrom } from './testing.ts'

let api: TestApi
let owner: TestPerson
let sales: readonly string[]
const dayMs = 86_400_000
const draw = drawFrom(7)

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { ...unlimited, STAFF_SECOND_FACTOR: 'off' })
  const { db } = api.database
  const now = api.clock.now()
  sales = await insertRandomSales(db, draw, now)
  await insertRandomJournal(db, draw)
  owner = await createPerson(api, 'owner@example.com', { roles: ['owner'], card: false })
  await insertOthers(now)
})
afterAll(() => api.close())

/** Inserts items, readers, counts, mall orders and points at random. */
async function insertOthers(now: number): Promise<void> {
  const { db } = api.database
  await db
    .insertInto('consignments')
    .values({
      id: 'c',
      number: 'C-1',
      seller: 'ann',
      state: 'signed',
      state_at: 1,
      created_at: 1,
      created_by: 'ben',
    })
    .execute()
  const states = ['received', 'agreed', 'returned', 'inspected', 'expected'] as const
  for (let nth = 1; nth <= 30; nth++) {
    const at = now - wholeFrom(draw, 0, 500) * dayMs
    await db
      .insertInto('items')
      .values({
        ...{
          id: `item-${nth}`,
          consignment_id: 'c',
          nth,
          state: states[nth % 5] ?? 'received',
          state_at: at,
        },
        ...{ document: '{}', place: `${'AB'[nth % 2]}-${nth % 3}`, created_at: at, changed_at: at },
        ...{ created_by: 'ben', changed_by: 'ben' },
      })
      .execute()
    if (nth % 5 === 1)
      await db
        .insertInto('item_lots')
        .values({ item_id: `item-${nth}`, lot_id: `${sales[nth % 4]}-${1 + (nth % 3)}`, added_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (nth % 3 === 0)
      await db
        .insertInto('custody_moves')
        .values({
          ...{
            item_id: `item-${nth}`,
            request: `r${nth}`,
            at: at + 20 * dayMs,
            recorded_at: at,
            by_user_id: 'ben',
          },
          ...{ from_place: '', to_place: 'A-1', why: 'arrival' },
        })
        .execute()
    await db
      .insertInto('newsletter_readers')
      .values({
        ...{ email: `r${nth}@example.com`, lang: 'en', leave_token: `t${nth}`, joined_at: at },
        ...{ left_at: nth % 4 === 0 ? now : null, stopped_at: nth % 7 === 0 ? at + dayMs : null },
      })
      .execute()
    if (nth % 4 === 0)
      await db
        .insertInto('newsletter_leavings')
        .values({ digest: String(nth), at, channel: 'link' })
        .execute()
    await db
      .insertInto('points_entries')
      .values({
        ...{
          key: `p${nth}`,
          user_id: 'ann',
          at,
          points: (nth % 2 === 0 ? 1 : -1) * nth,
          balance: 1_000,
          told: '{}',
        },
        kind: ['order', 'gift', 'giftCancelled', 'orderReversed'][nth % 4] ?? 'order',
      })
      .execute()
    await db
      .insertInto('event_counts')
      .values({ day: new Date(at), name: 'searchEmpty', target: `word ${nth % 5} ${nth}`, count: nth })
      .execute()
  }
  await db
    .insertInto('points_accounts')
    .values([
      { user_id: 'ann', balance: 321 },
      { user_id: 'ben', balance: 9 },
    ])
    .execute()
}

const rowsOf = async (table: string) => (await api.database.pool.query(`select * from ${table}`)).rows

async function readFigures(name: ReportName, params = {}, by = owner) {
  const report = dataOf(await by.client.call(reportCalls[name], { auctionId: sales.at(-1) ?? '', ...params }))
  return { report, of: Object.fromEntries(report.figures.map((one) => [one.name, one.value])) }
}

const isInYear = (at: number | null) => isInYearTo(api.clock.now(), at)

/** The lines of the journal in Hong Kong dollars, each with its entry. */
async function dollarLines() {
  const [entries, lines, orders] = await Promise.all(
    ['journal_entries', 'journal_lines', 'orders'].map(rowsOf),
  )
  const currencies = new Map(orders?.map((row) => [row.id, row.currency]))
  return (lines ?? []).flatMap((line) => {
    const entry = entries?.find(({ key }) => key === line.entry_key)
    return currencies.get(entry.about_id) === 'HKD' ? [{ ...line, entry }] : []
  })
}

test('Q1 calculates money as journal and orders have it, line by line', async () => {
  const lines = await dollarLines()
  const sum = (accounts: readonly string[], isIn: (entry: { kind: string; at: number }) => boolean) =>
    lines.reduce(
      (all, line) => (accounts.includes(line.account) && isIn(line.entry) ? all + line.cents : all),
      0,
    )
  const orders = (await rowsOf('orders')).filter((row) => row.currency === 'HKD')
  const open = orders.filter((row) => row.status === 'AUTHORISED')
  const owedOn = (id: string) =>
    lines.reduce(
      (all, line) => (line.entry.about_id === id && line.account === 'receivable' ? all + line.cents : all),
      0,
    )
  const startOfToday = Math.floor((api.clock.now() + 8 * 3_600_000) / dayMs) * dayMs - 8 * 3_600_000
  const overdue = open.filter((row) => row.due_at < startOfToday)
  const paid = orders.filter((row) => row.status === 'PAID' && isInYear(row.paid_at))
  const { of, report } = await readFigures('money')
  expect(of).toMatchObject({
    invoiced: sum(['receivable'], ({ kind, at }) => isInYear(at) && ['invoiced', 'voided'].includes(kind)),
    received: sum(['bank', 'cardClearing'], ({ kind, at }) => isInYear(at) && kind !== 'refunded'),
    refunded: -sum(['bank', 'cardClearing'], ({ kind, at }) => isInYear(at) && kind === 'refunded'),
    premium: -sum(['premium'], ({ at }) => isInYear(at)),
    refundsDue: -sum(['refundsDue'], () => true),
    owed: open.reduce((all, row) => all + owedOn(row.id), 0),
    overdue: overdue.reduce((all, row) => all + owedOn(row.id), 0),
    overdueOrders: overdue.length,
    daysToPay:
      paid.length === 0
        ? null
        : Math.round(
            paid.reduce((all, row) => all + (row.paid_at - row.issued_at), 0) / paid.length / 8_640_000,
          ),
  })
  const table = (name: string) => report.tables.find((one) => one.name === name)
  expect(table('byAge')?.rows.reduce((all, row) => all + Number(row[2]), 0)).toBe(of.owed)
  expect(table('byMonth')?.total.slice(1, 3)).toEqual([of.invoiced, of.received])
  expect(table('byMeans')?.rows.reduce((all, row) => all + Number(row[1]), 0)).toBe(of.received)
})

test('Q1 calculates a trial balance that matches the journal lines', async () => {
  const lines = await dollarLines()
  const { report, of } = await readFigures('journal')
  const rows = report.tables.find(({ name }) => name === 'trialBalance')
  expect(rows?.total.slice(1)).toEqual([0, of.debits, of.credits, 0])
  expect(of.debits).toBe(
    lines.reduce((all, line) => (isInYear(line.entry.at) && line.cents > 0 ? all + line.cents : all), 0),
  )
  expect(of.bankBalance).toBe(
    lines.reduce(
      (all, line) => (line.account === 'bank' && line.entry.at <= api.clock.now() ? all + line.cents : all),
      0,
    ),
  )
})

test('Q1 counts the bidders of a sale as in its rows', async () => {
  const standings = (await rowsOf('sale_standing')).toSorted(
    (one, other) => other.start_time - one.start_time,
  )
  const [last, before] = standings
  const [bids, registrations, lines] = await Promise.all(
    ['my_standing', 'registrations', 'order_line'].map(rowsOf),
  )
  const bidders = (id: string) =>
    new Set((bids ?? []).filter((row) => row.auction_id === id && row.my_price > 0).map((row) => row.bidder))
  const own = (registrations ?? []).filter((row) => row.auction_id === last.auction_id)
  const lost = [...bidders(before.auction_id)].filter(
    (one) => !bidders(last.auction_id).has(one) && !own.some((row) => row.user_id === one),
  )
  const won = new Set(
    (lines ?? [])
      .filter((row) => row.auction_id === last.auction_id && row.bidder !== '')
      .map((row) => (row.bidder === 'walkin' ? 'ann' : row.bidder)),
  )
  const { of, report } = await readFigures('bidders', { auctionId: last.auction_id })
  expect(of).toMatchObject({
    views: 'not counted',
    begun: 'not counted',
    requested: own.length,
    approved: own.filter((row) => row.status === 'approved').length,
    declined: own.filter((row) => row.status === 'refused').length,
    bidding: bidders(last.auction_id).size,
    won: won.size,
    lostBidders: lost.length,
  })
  expect(report.tables[0]?.rows.map(([, count]) => count)).toEqual([
    of.requested,
    of.approved,
    of.bidding,
    of.won,
  ])
  const first = await readFigures('bidders', { auctionId: standings.at(-1).auction_id })
  expect(first.of.lostBidders).toBeNull()
  expect(first.report.answer).not.toContain('return')
  const people = dataOf(await owner.client.call(reportPeopleCalls.bidders, { auctionId: last.auction_id }))
  expect(people.tables[0]?.rows).toHaveLength(lost.length)
  const sale = await readFigures('sale', { auctionId: last.auction_id })
  expect(sale.of.bidding).toBe(of.bidding)
  expect(sale.of.buyers).toBeLessThanOrEqual(Number(of.won))
})

test('Q1 counts stock, readers and points as in their rows', async () => {
  const now = api.clock.now()
  const [items, moves, readers, points] = await Promise.all(
    ['items', 'custody_moves', 'newsletter_readers', 'points_entries'].map(rowsOf),
  )
  const stored = (items ?? []).filter((row) => ['received', 'agreed', 'inspected'].includes(row.state))
  const arrivedAt = (id: string, createdAt: number) =>
    moves?.find((row) => row.item_id === id)?.at ?? createdAt
  const [itemLots, standings, started] = await Promise.all(
    ['item_lots', 'lot_standing', 'sale_standing'].map(rowsOf),
  )
  const isUnsold = (itemId: string) => {
    const own = (itemLots ?? []).filter((row) => row.item_id === itemId)
    return (
      own.length > 0 &&
      own.every(({ lot_id }) => {
        const standing = standings?.find((row) => row.lot_id === lot_id)
        const sale = started?.find((row) => row.auction_id === standing?.auction_id)
        return (
          standing && standing.final_price === 0 && !standing.withdrawn && sale.start_time < now - 30 * dayMs
        )
      })
    )
  }
  const stock = await readFigures('stock')
  expect(stock.of).toMatchObject({
    items: stored.length,
    itemsOld: stored.filter((row) => now - arrivedAt(row.id, row.created_at) >= 366 * dayMs).length,
    unsoldLong: stored.filter((row) => row.state === 'agreed' && isUnsold(row.id)).length,
  })
  expect((await readFigures('readers')).of).toMatchObject({
    readers: (readers ?? []).filter((row) => row.left_at === null && row.stopped_at === null).length,
    joined: (readers ?? []).filter((row) => isInYear(row.joined_at)).length,
  })
  const year = (points ?? []).filter((row) => isInYear(row.at))
  const sum = (rows: readonly { points: number }[]) => rows.reduce((all, row) => all + row.points, 0)
  expect((await readFigures('shop')).of).toMatchObject({
    pointsIssued: sum(year.filter((row) => !row.kind.startsWith('gift'))),
    pointsRedeemed: -sum(year.filter((row) => row.kind.startsWith('gift'))),
    pointsOutstanding: 330,
  })
})

test('Q1 counts the defects of lots as in their rows', async () => {
  const [auctions, lots, pictures] = await Promise.all(['auctions', 'lots', 'lot_pictures'].map(rowsOf))
  const inYear = new Set((auctions ?? []).filter((row) => isInYear(row.start_time)).map((row) => row.id))
  const own = (lots ?? []).filter((row) => inYear.has(row.auction_id))
  expect((await readFigures('catalogue')).of).toMatchObject({
    published: own.length,
    corrections: 0,
    pictureless: own.filter((row) => !pictures?.some((one) => one.lot_id === row.id)).length,
  })
})

test('Q1 states what is overdue and due to sellers as the start page does', async () => {
  const buyer = await createPerson(api, 'buyer@example.com')
  const before = await readFigures('money', { currency: 'HKD' })
  await issueOrder(api, buyer.id, { auctionId: 'own', hammers: [10_000, 400] })
  await api.database.db.updateTable('orders').set({ due_at: 1 }).where('auction_id', '=', 'own').execute()
  const listed = dataOf(await owner.client.call(staffOrderList, { show: 'overdue', size: 200 }))
  const [own] = listed.list.filter(({ dueAt }) => dueAt === 1)
  const after = await readFigures('money', { currency: 'HKD' })
  expect(Number(after.of.overdue) - Number(before.of.overdue)).toBe(Math.round(Number(own?.owed) * 100))
  expect(Number(after.of.overdueOrders) - Number(before.of.overdueOrders)).toBe(1)
  const due = dataOf(await owner.client.call(staffSettlementDue, {}))
  const { of } = await readFigures('sellers')
  expect(of.dueSoon).toBe(due.sums.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0))
})

test('Q1 gives every month and week a place on the axis, and each day of the journal its own', async () => {
  const period = { from: '2026-01-31', until: '2026-04-01' }
  const firstTable = async (name: ReportName) => (await readFigures(name, period)).report.tables[0]
  for (const name of ['money', 'shop', 'readers'] as const)
    expect(
      (await firstTable(name))?.rows.map(([month]) => month),
      name,
    ).toEqual(['2026-01', '2026-02', '2026-03', '2026-04'])
  const weeks = (await firstTable('sellers'))?.rows.map(([week]) => Date.parse(String(week))) ?? []
  expect(weeks.length).toBeGreaterThanOrEqual(5)
  for (const [index, week] of weeks.slice(1).entries()) expect(week - (weeks[index] ?? 0)).toBe(7 * dayMs)
  const days = (await firstTable('journal'))?.rows.map(([day]) => day) ?? []
  expect([days[0], days.at(-1)]).toEqual([period.from, period.until])
})

test('Q1 compares with no period in which nothing happened', async () => {
  const period = { from: '2001-01-01', until: '2001-12-31', compare: 'before' }
  const { report } = await readFigures('money', period)
  expect(report.compared).toBe('')
  expect(report.figures.every(({ compared }) => compared === null)).toBe(true)
})

test('Q1 serves every report in both languages, with the period before and as a document', async () => {
  for (const name of reportNames) {
    for (const lang of ['en', 'cn'] as const) {
      const client = api.client(owner.token, lang)
      const params = { auctionId: sales.at(-1) ?? '', compare: 'before' } as const
      const report = dataOf(await client.call(reportCalls[name], params))
      expect(report.answer, name).not.toBe('')
      for (const { meaning, rule } of report.figures) expect(`${meaning} ${rule}`).toMatch(/. [A-Z]\d+$/)
    }
    const file = await requestFile(
      api,
      `/en/house/reports/${name}/board.pdf?sale=${sales.at(-1)}`,
      owner.token,
    )
    expect(file.toString().slice(0, 5), name).toBe('%PDF-')
  }
}, 60_000)

test('Q3 opens each report to the roles that may see its money, and no others', async () => {
  const may: Readonly<Record<string, readonly ReportName[]>> = {
    warehouse: ['stock'],
    editor: ['readers'],
    accounts: ['sale', 'money', 'sellers', 'shop', 'journal'],
    specialist: ['sale', 'stock', 'catalogue'],
  }
  for (const [role, names] of Object.entries(may)) {
    const person = await createPerson(api, `${role}@example.com`, { roles: [role as 'editor'], card: false })
    for (const name of reportNames) {
      const { ok } = await person.client.call(reportCalls[name], { auctionId: sales.at(-1) ?? '' })
      expect(ok, `${role} ${name}`).toBe(names.includes(name))
      const file = await requestFile(
        api,
        `/house/reports/${name}/board.pdf?sale=${sales.at(-1)}`,
        person.token,
      )
      if (!names.includes(name)) expect(file, `${role} ${name}`).toBe(404)
    }
  }
}, 60_000)

test.each(reportNames)('refuses days that do not exist in the report %s', async (name) => {
  const calls = [reportCalls[name], ...(name in reportPeopleCalls ? [reportPeopleCalls.sellers] : [])]
  for (const call of calls)
    for (const field of ['from', 'until'])
      expect(await owner.client.call(call, { [field]: '2026-02-30' })).toMatchObject({
        error: { name: 'invalidInput' },
      })
})
