import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Language } from '#server/platform/http/calls.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { createTestCalls } from '#server/platform/http/testing/test-calls.ts'
import { priceHistory, priceList } from '#wire/calls/prices.ts'
import * as house from '#wire/calls/staff-sale.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'
import { importPrices, priceCalls } from './prices.ts'
import { soldFixture } from './testing.ts'

let api: TestApi
let clerk: TestPerson
let time = 0

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'live', kind: 'live', lots: 3 })
  await giveProducer()
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  await clerk.client.call(house.staffRoom, { ...(await sheet()), open: true })
  await importPrices(api.database.db, [
    soldFixture({ no: 'A1', lotNum: 1, at: Date.UTC(2019, 2, 9), vintage: '1981', hammer: 6_000 }),
    soldFixture({
      no: 'A1',
      lotNum: 2,
      at: Date.UTC(2019, 2, 9),
      vintage: '1981',
      hammer: 8_000,
      format: '1.5 L',
    }),
    soldFixture({ no: 'A2', lotNum: 1, at: Date.UTC(2020, 11, 31, 20), vintage: '1984', hammer: 5_000 }),
    soldFixture({
      no: 'A2',
      lotNum: 2,
      at: Date.UTC(2020, 11, 31, 20),
      vintage: '',
      hammer: 900,
      format: 'mixed',
    }),
    soldFixture({
      no: 'A2',
      lotNum: 3,
      at: Date.UTC(2020, 11, 31, 20),
      kind: 'cigars',
      vintage: '2014',
      hammer: 20_000,
    }),
  ])
})
afterAll(() => api.close())

/** Gives the catalogue's lots the same producer as the earlier results. */
async function giveProducer(): Promise<void> {
  const { db } = api.database
  await db.insertInto('producers').values({ id: 'belmont', position: 1 }).execute()
  await db.updateTable('lots').set({ producer_id: 'belmont' }).execute()
  api.subjects.catalogue.cache.invalidate()
}

const sheet = async () => ({
  auctionId: 'live',
  ak: randomUUID(),
  seq: (await api.rooms.state('live')).seq,
})
const onLot = async (lotId: string) => ({ ...(await sheet()), lotId })

/** Sells a lot in the saleroom. */
async function hammer(lotId: string, bidPrice: number): Promise<void> {
  const { client } = clerk
  await client.call(house.staffLotOpen, await onLot(lotId))
  await client.call(house.staffLotStart, await onLot(lotId))
  await client.call(house.staffFloorBid, { ...(await onLot(lotId)), bidPrice, paddle: '', channel: 'room' })
  await client.call(house.staffLastCall, { ...(await onLot(lotId)), on: true })
  api.clock.set(api.clock.now() + 3_000)
  const sold = await client.call(house.staffSell, await onLot(lotId))
  if (!sold.ok) throw new Error(sold.error.message)
}

/** Returns a client one second after the last request, when the archive is updated again. */
function clientLater(lang: Language = 'en') {
  time += 1_000
  return createTestCalls(api, answers, lang)
}

let answers: ReturnType<typeof priceCalls>
beforeAll(() => {
  answers = priceCalls({ db: api.database.db, catalogue: api.subjects.catalogue }, () => time)
})

async function listed(params: PayloadInputOf<typeof priceList>, lang: Language = 'en') {
  const response = await clientLater(lang).call(priceList, params)
  if (!response.ok) throw new Error(response.error.message)
  return priceList.data.parse(response.data)
}

const ids = async (params: PayloadInputOf<typeof priceList>) =>
  (await listed(params)).list.map(({ id }) => id)

async function historyOf(lotId: string, lang: Language = 'en') {
  const response = await clientLater(lang).call(priceHistory, { lotId })
  if (!response.ok) throw new Error(response.error.message)
  return priceHistory.data.parse(response.data)
}

test('H2 H4 returns prices of comparable bottles per bottle, with the premium of their sale', async () => {
  expect(await historyOf('live-1')).toMatchObject({
    unit: '75cl',
    currency: 'HKD',
    estimate: { low: '833.33', high: '1500.00' },
    list: [
      { vintage: '1981', like: 'same', hammer: 6_000, allIn: '7200.00', premium: 2_000 },
      { format: '1.5 L', like: 'same', each: { unit: '75cl', hammer: '4000.00', allIn: '4800.00' } },
    ],
  })
  const [first] = (await historyOf('live-1')).list
  expect(first).toMatchObject({ lotId: '', auctionId: '', auctionNo: 'A1', at: Date.UTC(2019, 2, 9) })
})

test('H4 adds neighbouring vintages if a vintage has few results', async () => {
  const { list } = await historyOf('live-3', 'zh-Hans')
  expect(list.map(({ vintage, like, title }) => [vintage, like, title])).toEqual([
    ['1981', 'neighbour', '贝蒙酒庄 1981'],
    ['1981', 'neighbour', '贝蒙酒庄 1981'],
    ['1984', 'neighbour', '贝蒙酒庄 1984'],
  ])
})

test('an unknown or unpublished lot has no history', async () => {
  expect(await clientLater().call(priceHistory, { lotId: 'none' })).toMatchObject({ error: { code: 1004 } })
})

test('H5 records a hammer once, with the lot’s title', async () => {
  await hammer('live-1', 9_000)
  const { list } = await historyOf('live-1')
  expect(list.at(-1)).toMatchObject({
    lotId: 'live-1',
    auctionId: 'live',
    hammer: 9_000,
    allIn: '11025.00',
    premium: 2_250,
    title: 'Château Belmont 1981',
    like: 'same',
    each: { unit: '75cl', hammer: '1500.00', allIn: '1837.50' },
  })
  await historyOf('live-1')
  expect(await ids({ q: 'live' })).toEqual(['lot live-1'])
})

test('H5 removes a voided hammer and records the next one', async () => {
  await clerk.client.call(house.staffReopen, { ...(await onLot('live-1')), reason: 'A bid was overlooked' })
  expect(await ids({ q: 'live' })).toEqual([])
  await hammer('live-1', 10_000)
  expect((await listed({ q: 'live' })).list.map(({ hammer }) => hammer)).toEqual([10_000])
})

test('H5 records a hammer once even with several processes', async () => {
  await hammer('live-2', 12_000)
  const others = [1, 2, 3].map(() =>
    createTestCalls(api, priceCalls({ db: api.database.db, catalogue: api.subjects.catalogue })).call(
      priceList,
      {},
    ),
  )
  await Promise.all(others)
  expect(await ids({ q: 'live', sort: 'priceDown' })).toEqual(['lot live-2', 'lot live-1'])
})

test('does not check the ledgers again within a second', async () => {
  const before = await ids({ q: 'live' })
  await hammer('live-3', 4_500)
  const at = time
  time -= 1_000
  expect(await ids({ q: 'live' })).toEqual(before)
  expect(time).toBe(at)
  expect(await ids({ q: 'live' })).toContain('lot live-3')
})

test.each([
  [{}, ['lot live-3', 'lot live-2', 'lot live-1', 'A2 1', 'A2 2', 'A1 1', 'A1 2']],
  [{ sort: 'oldest', size: 2 }, ['A1 1', 'A1 2']],
  [{ sort: 'priceUp', size: 2 }, ['A2 2', 'lot live-3']],
  [{ q: 'BELMONT a1' }, ['A1 1', 'A1 2']],
  [{ q: 'chateau 1984' }, ['A2 1']],
  [{ q: '贝蒙 A2' }, ['A2 1', 'A2 2']],
  [{ q: '100%_' }, []],
  [{ kind: 'spirits' }, ['lot live-2']],
  [{ kind: 'cigars' }, ['A2 3']],
  [{ cate: 'whisky' }, ['lot live-2']],
  [{ region: 'Margaux' }, ['A2 1', 'A2 2', 'A1 1', 'A1 2']],
  [{ producer: 'belmont', size: 3 }, ['lot live-3', 'lot live-2', 'lot live-1']],
  [{ vintageFrom: 1982, vintageTo: 1984 }, ['lot live-3', 'lot live-2', 'A2 1']],
  [{ year: 2019 }, ['A1 1', 'A1 2']],
  [{ year: 2021 }, ['A2 1', 'A2 2']],
  [{ priceFrom: 6_000, priceTo: 9_999 }, ['A1 1', 'A1 2']],
  [{ page: 2, size: 4 }, ['A2 2', 'A1 1', 'A1 2']],
] satisfies readonly (readonly [PayloadInputOf<typeof priceList>, readonly string[]])[])(
  'C2 filters and sorts by %j, and lists cigars only if requested',
  async (params, found) => {
    expect(await ids(params)).toEqual(found)
  },
)

test('counts each facet under the other filters, in the requested language', async () => {
  const { total, facets } = await listed({ region: 'Margaux', year: 2019 }, 'zh-Hans')
  expect(total).toBe(2)
  expect(facets).toEqual({
    cates: [{ id: 'bordeaux', name: '波尔多', count: 2 }],
    regions: [{ id: 'Margaux', name: '玛歌', count: 2 }],
    producers: [{ id: 'belmont', name: '贝蒙酒庄', count: 2 }],
    years: [
      { year: 2021, count: 2 },
      { year: 2019, count: 2 },
    ],
    price: { min: 6_000, max: 8_000 },
  })
})

test('H1 a result without a size is listed without a comparison', async () => {
  const { list } = await listed({ q: 'A2', sort: 'priceUp', size: 1 })
  expect(list).toMatchObject([{ id: 'A2 2', hammer: 900, each: null }])
})

test('an empty archive has no facets', async () => {
  const empty = await openTestApi(inject('postgresUrl'))
  try {
    expect(await empty.client().call(priceList, {})).toMatchObject({
      data: { total: 0, list: [], facets: { cates: [], regions: [], producers: [], years: [], price: null } },
    })
  } finally {
    await empty.close()
  }
})
