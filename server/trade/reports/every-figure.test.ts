import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { type ReportName, reportCalls } from '#wire/calls/reports.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { drawFrom, insertRandomJournal, insertRandomSales, isInYearTo, wholeFrom } from './testing.ts'

// Every figure is added up here by loops over the rows of tables, without a function of the product.

let api: TestApi
let owner: TestPerson
let sales: readonly string[] = []
const dayMs = 86_400_000
const draw = drawFrom(23)

const readTables = async (tables: readonly string[]) =>
  new Map(
    await Promise.all(
      tables.map(
        async (table) => [table, (await api.database.pool.query(`select * from ${table}`)).rows] as const,
      ),
    ),
  )
let house: Awaited<ReturnType<typeof readTables>>
const rowsOf = (table: string) => house.get(table) ?? []

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { ...unlimited, STAFF_SECOND_FACTOR: 'off' })
  const { db } = api.database
  sales = await insertRandomSales(db, draw, api.clock.now())
  await insertRandomJournal(db, draw)
  owner = await createPerson(api, 'owner@example.com', { roles: ['owner'], card: false })
  await insertRandomRest()
  house = await readTables([
    ...['journal_entries', 'journal_lines', 'orders', 'order_plans', 'order_lots', 'auctions', 'lots'],
    ...['settlements', 'settlement_holds', 'seller_advances', 'payouts', 'stocktakes', 'stocktake_items'],
    ...['deliveries', 'delivery_lots', 'mall_orders', 'mall_order_lines', 'products', 'gifts', 'gift_orders'],
    ...['ledger', 'lot_text', 'enquiries', 'chats', 'content_drafts', 'newsletter_readers', 'event_counts'],
    ...[
      'newsletter_leavings',
      'newsletter_issues',
      'newsletter_deliveries',
      'payment_holds',
      'transfer_deposits',
    ],
  ])
}, 60_000)
afterAll(() => api.close())

const pick = <T>(...all: readonly T[]): T | undefined => all[Math.floor(draw() * all.length)]
const at = () => api.clock.now() - wholeFrom(draw, 1, 700) * dayMs
const maybe = <T>(value: T) => (draw() < 0.5 ? value : null)
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

/** Inserts rows with any values, without the rows that they would refer to. Their tables lose their checks. */
async function insertRows(tables: Readonly<Record<string, readonly object[]>>): Promise<void> {
  const client = await api.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const [table, rows] of Object.entries(tables)) {
      const checks = await client.query(
        `select conname from pg_constraint where contype = 'c' and conrelid = '${table}'::regclass`,
      )
      for (const { conname } of checks.rows)
        await client.query(`alter table ${table} drop constraint "${conname}"`)
      const columns = Object.keys(rows[0] ?? {})
        .map((column) => `"${column}"`)
        .join(', ')
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function insertRandomRest(): Promise<void> {
  const { pool } = api.database
  const orders: readonly { id: string; auction_id: string; user_id: string }[] = (
    await pool.query('select * from orders')
  ).rows
  const order = () => pick(...orders)
  const currency = () => pick('HKD', 'HKD', 'USD')
  const entries = times(120, (n) => ({
    ...{ key: `rest:${n}`, at: at() },
    ...(n % 2 === 0
      ? { about_kind: 'settlement', about_id: `s${n % 10}`, kind: 'settlementIssued' }
      : { about_kind: 'order', about_id: order()?.id, kind: 'adjusted' }),
  }))
  const accounts = [
    ...['commission', 'sellerCharges', 'sellersDue', 'sellersOwe', 'reserveShortfall', 'consignmentTax'],
    ...['interest', 'storage', 'disputeLosses'],
  ]
  const lines = entries.flatMap((_, n) => {
    const cents = wholeFrom(draw, 1, 90_000) * (draw() < 0.3 ? -1 : 1)
    const line = { entry_key: `rest:${n}` }
    return [
      { ...line, place: 1, account: accounts[n % accounts.length], cents },
      { ...line, place: 2, account: 'consignors', cents: -cents },
    ]
  })
  const bought = [...new Map(orders.map((one) => [one.id, one])).values()].flatMap((one, n) =>
    times(3, (nth) => ({
      ...{ auction_id: one.auction_id, seq: 1_000 + n * 3 + nth, order_id: one.id, lot_num: nth + 1 },
      ...{ lot_id: `bought-${n}-${nth}`, hammer: 100, premium: 20, lot_suffix: '' },
      ...{ rescinded_at: draw() < 0.3 ? at() : null, rescinded_en: 'x', rescinded_zh: 'x' },
    })),
  )
  const sent = bought.filter(() => draw() < 0.5)
  const goods = ['p0', 'p1', 'p2', 'p3']
  await pool.query(`update auctions set currency = 'USD' where id = $1`, [sales[1]])
  await insertRows({
    settlements: times(10, (n) => ({
      ...{ id: `s${n}`, consignment_id: `c${n % 3}`, auction_id: sales[n % 4], edition: 1 },
      ...{ totals: {}, account: {}, issued_at: at() },
    })),
    journal_entries: entries,
    journal_lines: lines,
    settlement_holds: times(9, (n) => ({
      ...{ id: `h${n}`, settlement_id: 's1', reason: pick('dispute', 'claim'), note: '', until: '' },
      ...{ at: at(), by_user_id: 'ann', released_at: maybe(at()) },
    })),
    seller_advances: times(20, (n) => ({
      ...{ id: `a${n}`, consignment_id: `c${n % 3}`, account_id: 'x', cents: 500, currency: currency() },
      ...{ state: pick('paid', 'paid', 'repaid', 'refused'), per_month: 0, reason: 'x', proposed_at: at() },
      ...{ proposed_by: 'ann', principal: wholeFrom(draw, 1, 900), interest: wholeFrom(draw, 0, 90) },
    })),
    payouts: times(30, (n) => ({
      ...{ id: `o${n}`, settlement_id: `s${n % 10}`, cents: wholeFrom(draw, 1, 9_000), bank_charge: 0 },
      ...{ currency: currency(), account_id: 'x', prepared_at: 1, prepared_by: 'ann', ended_at: at() },
      ...{
        state: pick('confirmed', 'confirmed', 'bounced'),
        ended_by: 'ben',
        approved_at: 1,
        approved_by: 'ben',
      },
    })),
    order_plans: orders.map(({ id }, n) => ({
      ...{ id: `plan${n}`, order_id: id, instalments: [], paid_before: 0, due_before: 1, at: at() },
      ...{ by_user_id: 'ann', reason: 'x', ended_at: maybe(at()) },
    })),
    order_lots: bought,
    deliveries: sent.map((lot, n) => ({
      ...{ id: `d${n}`, order_id: lot.order_id, user_id: 'ann', ak: `d${n}`, manner: 'address' },
      ...{ status: pick('shipped', 'completed', 'pendingDelivery', 'cancelled'), destination: {} },
      ...{ currency: 'HKD', grams: 1, value: 1, paid_by: '', created_at: 1, changed_at: 1, asked_at: 1 },
    })),
    delivery_lots: sent.map((lot, n) => ({
      ...{ delivery_id: `d${n}`, order_id: lot.order_id, lot_id: lot.lot_id, is_live: draw() < 0.8 },
    })),
    stocktakes: times(12, (n) => ({
      ...{
        id: `t${n}`,
        place: `A${n}`,
        opened_at: 1,
        opened_by: 'ann',
        closed_at: maybe(at()),
        closed_by: 'ann',
      },
    })),
    stocktake_items: times(60, (n) => ({
      ...{ stocktake_id: `t${n % 12}`, item_id: `i${n}`, outcome: pick('missing', 'elsewhere', null) },
    })),
    products: goods.map((id, n) => ({
      ...{ id, category_id: 'bordeaux', kind: 'wine', vintage: '', price_cents: 100, currency: 'HKD' },
      ...{
        stock: n * 7,
        weight_grams: 1,
        rev: 0,
        revisions: {},
        last_ak: '',
        retired_at: n === 3 ? 5 : null,
      },
    })),
    mall_orders: times(40, (n) => ({
      ...{
        id: `m${n}`,
        user_id: 'ann',
        status: pick('paid', 'shipped', 'cancelled', 'pending'),
        charge_id: `x${n}`,
      },
      ...{
        currency: currency(),
        goods: wholeFrom(draw, 1, 900) * 100,
        delivery: 0,
        days: 1,
        fee: 0,
        points: 0,
      },
      ...{ terms_version: '1', created_at: 1, paid_at: at(), shipped_at: 1, cancelled_at: 1, card_fees: {} },
      ...{ reason: '', shipping_company: '', tracking_number: '' },
    })),
    mall_order_lines: times(80, (n) => ({
      ...{
        order_id: `m${n % 40}`,
        place: Math.floor(n / 40) + 1,
        product_id: goods[(n + Math.floor(n / 40)) % 4],
        kind: 'wine',
      },
      ...{ title_en: 'x', title_zh: 'x', quantity: wholeFrom(draw, 1, 5), price: 100 },
    })),
    gifts: times(3, (n) => ({
      ...{ id: `g${n}`, position: n + 100, kind: 'wine', points: 100, stock: 5, rev: 0, revisions: {} },
      ...{ last_ak: '', retired_at: n === 2 ? 5 : null },
    })),
    gift_orders: times(30, (n) => ({
      ...{
        id: `go${n}`,
        number: 900 + n,
        user_id: 'ann',
        gift_id: `g${n % 3}`,
        quantity: wholeFrom(draw, 1, 4),
      },
      ...{
        points: 100,
        delivery_points: 0,
        status: pick('placed', 'delivered', 'cancelled'),
        placed_at: at(),
      },
      ...{ carrier: '', tracking: '', reason: '', shipped_at: 1, delivered_at: 1, cancelled_at: 1 },
    })),
    ledger: times(20, (n) => ({
      ...{ auction_id: sales[n % 4], seq: 5_000 + n, at: at(), data: {}, commitments: {}, hash: '' },
      type: pick('lotCorrected', 'lotAmended'),
    })),
    enquiries: times(30, (n) => ({
      ...{
        id: `e${n}`,
        reference: `R${n}`,
        kind: pick('feedback', 'sale'),
        name: 'x',
        email: 'x',
        phone: '',
      },
      ...{ about: '', content: 'x', cates: [], lang: 'en', is_suspect: draw() < 0.2, created_at: at() },
      ...{ state: 'new', rev: 0 },
    })),
    chats: times(20, (n) => ({
      ...{ id: `chat${n}`, name: '', email: '', lang: 'en', seq: 0, person_seq: 0, revision: 0, own_read: 0 },
      ...{ visitor_hash: `v${n}`, house_read: 0, mailed_seq: 0, began_at: at(), last_at: 1 },
    })),
    content_drafts: times(6, (n) => ({
      ...{
        kind: 'article',
        id: `x${n}`,
        rev: 0,
        revisions: {},
        last_ak: '',
        changed_at: 1,
        changed_by: 'ann',
      },
      ...{ outdated: { en: times(n % 3, String), zh: ['title'] }, outdated_before: {} },
    })),
    newsletter_readers: times(40, (n) => ({
      ...{
        email: `q${n}@example.com`,
        lang: 'en',
        leave_token: `t${n}`,
        joined_at: at(),
        name: '',
        source: '',
      },
      ...{ left_at: maybe(at()), stopped_at: maybe(at()) },
    })),
    newsletter_leavings: times(25, (n) => ({ digest: `l${n}`, at: at(), channel: 'link' })),
    newsletter_issues: times(8, (n) => ({
      ...{ id: `n${n}`, name: 'x', state: 'sent', rev: 0, content: {}, audience: {}, rate: 1, send_at: 0 },
      ...{ created_at: 1, created_by: 'ann', changed_at: 1, changed_by: 'ann', begun_at: maybe(at()) },
      ...{ complaints: 0, revisions: {} },
    })),
    newsletter_deliveries: times(90, (n) => ({
      ...{ key: `k${n}`, issue_id: `n${n % 8}`, lang: 'en', state: pick('sent', 'refused', 'waiting') },
      ...{ attempts: 0, due_at: 1, reply: '' },
    })),
    event_counts: times(80, (n) => ({
      ...{ day: new Date(at()).toISOString().slice(0, 10), count: n + 1 },
      ...(n % 3 === 0
        ? { name: 'searchEmpty', target: `word ${n}` }
        : n % 3 === 1
          ? { name: 'lotView', target: `${sales[n % 4]}-1` }
          : { name: 'registerBegun', target: sales[n % 4] }),
    })),
    payment_holds: times(40, (n) => ({
      ...{
        id: `ph${n}`,
        auction_id: sales[n % 4],
        user_id: `u${n}`,
        turn: 1,
        provider: 'x',
        customer_id: 'x',
      },
      ...{ method_id: 'x', amount: 10_000 * (n + 1), currency: 'HKD', captured: n * 100, created_at: 1 },
      ...{
        status: pick('held', 'capturing', 'releasing', 'captured', 'released'),
        changed_at: 1,
        reason: '',
      },
    })),
    transfer_deposits: times(40, (n) => ({
      ...{ id: `td${n}`, auction_id: sales[n % 4], user_id: `u${n}`, currency: 'HKD', asked: 9_900_000 },
      ...{ status: pick('held', 'returnDue', 'returnPrepared', 'applied', 'returned'), received: 1_000 * n },
      ...{
        applied: n * 10,
        received_on: '',
        payer: '',
        bank_reference: '',
        return_account: '',
        prepared_by: '',
      },
      ...{
        returned_on: '',
        return_reference: '',
        returned_by: '',
        asked_at: 1,
        changed_at: 1,
        order_id: null,
      },
    })),
  })
}

const readFigures = async (name: ReportName) => {
  const report = dataOf(await owner.client.call(reportCalls[name], { auctionId: sales.at(-1) ?? '' }))
  return Object.fromEntries(report.figures.map((one) => [one.name, one.value]))
}

const isInYear = (at: number | null) => isInYearTo(api.clock.now(), at)

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const find = (table: string, id: string) => rowsOf(table).find((row) => row.id === id)

/** The lines of the journal in dollars of Hong Kong, each with its entry. */
const dollarLines = () =>
  rowsOf('journal_lines').flatMap(({ entry_key, account, cents }) => {
    const entry = rowsOf('journal_entries').find(({ key }) => key === entry_key)
    if (!entry) return []
    const about = find(entry.about_kind === 'settlement' ? 'settlements' : 'orders', entry.about_id)
    const currency =
      entry.about_kind === 'settlement' ? find('auctions', about?.auction_id)?.currency : about?.currency
    return currency === 'HKD' ? [{ account: String(account), cents: Number(cents), entry }] : []
  })

const inYearOn = (account: string) =>
  sum(
    dollarLines().flatMap((line) =>
      line.account === account && isInYear(line.entry.at) ? [line.cents] : [],
    ),
  )
const balanceOn = (account: string) =>
  sum(
    dollarLines().flatMap((line) =>
      line.account === account && Number(line.entry.at) <= api.clock.now() ? [line.cents] : [],
    ),
  )

test('Q1 adds up every figure of sellers but what is due soon', async () => {
  const { dueSoon: _, ...figures } = await readFigures('sellers')
  const advances = rowsOf('seller_advances').filter((row) => row.state === 'paid' && row.currency === 'HKD')
  const paid = rowsOf('payouts').filter(
    (row) => row.state === 'confirmed' && row.currency === 'HKD' && isInYear(row.ended_at),
  )
  expect(figures).toEqual({
    sellersDue: -balanceOn('sellersDue'),
    holds: rowsOf('settlement_holds').filter((row) => row.released_at === null).length,
    paidOut: sum(paid.map((row) => row.cents)),
    commission: -inYearOn('commission'),
    sellerCharges: -inYearOn('sellerCharges'),
    advances: sum(advances.map((row) => row.principal)),
    advanceInterest: sum(advances.map((row) => row.interest)),
    sellersOwe: balanceOn('sellersOwe'),
    shortfalls: inYearOn('reserveShortfall'),
    withheld: -inYearOn('consignmentTax'),
  })
})

test('Q1 adds up what money earned and lost, and the plans in force', async () => {
  const planned = rowsOf('order_plans').flatMap((plan) => {
    const order = find('orders', plan.order_id)
    return plan.ended_at === null && order?.status === 'AUTHORISED' && order.currency === 'HKD'
      ? [order.id]
      : []
  })
  expect(await readFigures('money')).toMatchObject({
    commission: -inYearOn('commission'),
    interest: -inYearOn('interest'),
    storage: -inYearOn('storage'),
    losses: inYearOn('disputeLosses'),
    plans: planned.length,
    plansOwed: sum(
      dollarLines().flatMap((line) =>
        line.account === 'receivable' && planned.includes(line.entry.about_id) ? [line.cents] : [],
      ),
    ),
  })
})

test('Q1 adds up every figure of the journal', async () => {
  const year = dollarLines().filter((line) => isInYear(line.entry.at))
  const debits = sum(year.map((line) => Math.max(0, line.cents)))
  expect(await readFigures('journal')).toEqual({
    debits,
    credits: sum(year.map((line) => Math.max(0, -line.cents))),
    accounts: new Set(dollarLines().map((line) => line.account)).size,
    bankBalance: balanceOn('bank'),
  })
})

test('Q1 counts uncollected lots and stocktakes', async () => {
  const isSent = (orderId: string, lotId: string) =>
    rowsOf('delivery_lots').some((row) => {
      const status = find('deliveries', row.delivery_id)?.status
      return (
        row.order_id === orderId &&
        row.lot_id === lotId &&
        row.is_live &&
        (status === 'shipped' || status === 'completed')
      )
    })
  const unclaimed = (days: number) =>
    rowsOf('order_lots').filter((lot) => {
      const order = find('orders', lot.order_id)
      return (
        lot.rescinded_at === null &&
        order?.status === 'PAID' &&
        Number(order.paid_at) < api.clock.now() - days * dayMs &&
        !isSent(lot.order_id, lot.lot_id)
      )
    }).length
  const closed = rowsOf('stocktakes').filter((row) => isInYear(row.closed_at))
  const counted = (outcome: string) =>
    rowsOf('stocktake_items').filter(
      (row) => row.outcome === outcome && closed.some(({ id }) => id === row.stocktake_id),
    ).length
  expect(await readFigures('stock')).toMatchObject({
    unclaimed: unclaimed(30),
    unclaimedYear: unclaimed(365),
    stocktakes: closed.length,
    missing: counted('missing'),
    elsewhere: counted('elsewhere'),
  })
})

test('Q1 adds up what the shop sold', async () => {
  const paid = rowsOf('mall_orders').filter(
    (row) =>
      ['paid', 'shipped', 'delivered'].includes(row.status) &&
      row.currency === 'HKD' &&
      isInYear(row.paid_at),
  )
  const lines = rowsOf('mall_order_lines').filter((row) => paid.some(({ id }) => id === row.order_id))
  const shown = rowsOf('products').filter(
    (row) => row.retired_at === null || lines.some(({ product_id }) => product_id === row.id),
  )
  const taken = rowsOf('gift_orders').filter((row) => row.status !== 'cancelled' && isInYear(row.placed_at))
  expect(await readFigures('shop')).toMatchObject({
    shopOrders: paid.length,
    revenue: sum(paid.map((row) => row.goods)),
    pieces: sum(lines.map((row) => row.quantity)),
    stock: sum(shown.map((row) => row.stock)),
    gifts: sum(taken.map((row) => row.quantity)),
  })
})

test('Q1 counts corrections, rescissions and questions of the catalogue', async () => {
  const held = rowsOf('auctions').filter((row) => isInYear(row.start_time))
  const lots = rowsOf('lots').filter((row) => held.some(({ id }) => id === row.auction_id))
  const corrections = rowsOf('ledger').filter(
    (row) => row.type === 'lotCorrected' && held.some(({ id }) => id === row.auction_id),
  ).length
  const described = (lotId: string, lang: string) =>
    (rowsOf('lot_text').find((row) => row.lot_id === lotId && row.lang === lang)?.description ?? '') !== ''
  expect(await readFigures('catalogue')).toMatchObject({
    published: lots.length,
    corrections,
    correctionsPerHundred: Math.round((corrections / lots.length) * 1_000),
    rescissions: rowsOf('order_lots').filter((row) => isInYear(row.rescinded_at)).length,
    questions: rowsOf('enquiries').filter(
      (row) => row.kind === 'feedback' && !row.is_suspect && isInYear(row.created_at),
    ).length,
    conversations: rowsOf('chats').filter((row) => isInYear(row.began_at)).length,
    oneLanguage: lots.filter(({ id }) => described(id, 'en') !== described(id, 'zh-Hans')).length,
    olderTexts: sum(rowsOf('content_drafts').map(({ outdated }) => outdated.en.length + outdated.zh.length)),
  })
})

test('Q1 adds up every figure of readers', async () => {
  const readers = rowsOf('newsletter_readers')
  const begun = rowsOf('newsletter_issues').filter((row) => isInYear(row.begun_at))
  const letters = (state: string) =>
    rowsOf('newsletter_deliveries').filter(
      (row) => row.state === state && begun.some(({ id }) => id === row.issue_id),
    ).length
  expect(await readFigures('readers')).toEqual({
    readers: readers.filter((row) => row.left_at === null && row.stopped_at === null).length,
    joined: readers.filter((row) => isInYear(row.joined_at)).length,
    left: rowsOf('newsletter_leavings').filter((row) => isInYear(row.at)).length,
    stopped: readers.filter((row) => isInYear(row.stopped_at)).length,
    issues: begun.length,
    lettersSent: letters('sent'),
    lettersRefused: letters('refused'),
    emptySearches: counted('searchEmpty', () => true, true),
  })
})

/** Adds up counts of events. @param isYear whether only those of the year count */
const counted = (name: string, isOf: (target: string) => boolean, isYear: boolean) =>
  sum(
    rowsOf('event_counts').flatMap((row) => {
      const day: Date = row.day
      const isIn = !isYear || isInYear(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()))
      return row.name === name && isOf(row.target) && isIn ? [row.count] : []
    }),
  )

test('Q1 counts visits and adds up the deposits of a sale', async () => {
  const id = sales.at(-1)
  const held = (table: string, amount: string, states: readonly string[]) =>
    sum(
      rowsOf(table).flatMap((row) =>
        row.auction_id === id && states.includes(row.status) ? [Number(row[amount])] : [],
      ),
    )
  const taken = (table: string, column: string) =>
    sum(rowsOf(table).flatMap((row) => (row.auction_id === id ? [Number(row[column])] : [])))
  expect(await readFigures('bidders')).toMatchObject({
    views: counted('lotView', (target) => target.startsWith(`${id}-`), false),
    begun: counted('registerBegun', (target) => target === id, false),
    depositsHeld:
      held('payment_holds', 'amount', ['held', 'capturing', 'releasing']) +
      held('transfer_deposits', 'received', ['held', 'returnDue', 'returnPrepared']),
    depositsTaken: taken('payment_holds', 'captured') + taken('transfer_deposits', 'applied'),
  })
})
