import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { bidLatest, lotPrebid } from '#wire/calls/bidding.ts'
import { userFavorite, userFavoriteList } from '#wire/calls/favorites.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { lotBids, lotGet, lotList } from '#wire/calls/lots.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

let api: TestApi
let ann: TestPerson
let ben: TestPerson
let paddles: { ann: string; ben: string }

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'sale', lots: 6 })
  ann = await createPerson(api, 'ann@example.com')
  ben = await createPerson(api, 'ben@example.com')
  paddles = { ann: await registerBidder(ann, 'sale'), ben: await registerBidder(ben, 'sale') }
  await bid(ann, 'sale-1', 8_500)
  await bid(ben, 'sale-1', 5_500)
  await bid(ben, 'sale-2', 3_500)
})
afterAll(() => api.close())

const bid = (person: TestPerson, lotId: string, bidPrice: number) =>
  person.client.call(lotPrebid, { auctionId: 'sale', lotId, bidPrice, ak: randomUUID() })

const lotNums = async (params: Omit<PayloadInputOf<typeof lotList>, 'auctionId'>, client = api.client()) => {
  const response = await client.call(lotList, { auctionId: 'sale', ...params })
  return response.ok ? response.data.list.map(({ lotNum }) => lotNum) : []
}

test('T4 shows everyone the same price, and only bidders their own maximum and position', async () => {
  const seenBy = async (client: TestPerson['client']) => {
    const response = await client.call(lotGet, { id: 'sale-1' })
    return response.ok ? response.data : null
  }
  const price = { winPrice: 6_000, nextPrice: 6_500, leader: paddles.ann, bidCount: 3, reserveMet: true }
  expect(await seenBy(api.client())).toMatchObject({
    ...price,
    myPrice: 0,
    win: 'none',
    preBid: { maxBid: 0 },
  })
  expect(await seenBy(ben.client)).toMatchObject({
    ...price,
    myPrice: 5_500,
    win: 'lost',
    preBid: { maxBid: 5_500 },
  })
  expect(await seenBy(ann.client)).toMatchObject({
    winPrice: 6_000,
    myPrice: 8_500,
    win: 'winning',
    preBid: { maxBid: 8_500 },
  })
})

test('T3 never sends a reserve or another bidder’s maximum', async () => {
  const texts = await Promise.all(
    [api.client(), ben.client].flatMap((client) => [
      client.call(lotGet, { id: 'sale-1' }),
      client.call(lotList, { auctionId: 'sale' }),
      client.call(lotBids, { lotId: 'sale-1' }),
      client.call(saleLedger, { auctionId: 'sale' }),
    ]),
  )
  for (const response of texts.map((text) => JSON.stringify(text))) {
    // A random id may contain these digits.
    expect(response).not.toMatch(/(?<![\w-])8500(?![\w-])/)
    expect(response).not.toContain('"reserve"')
    expect(response).not.toContain(ann.id)
  }
})

test('lists bids by paddle, newest first, with the user’s id only on their own bids', async () => {
  const response = await ben.client.call(lotBids, { lotId: 'sale-1' })
  const list = response.ok ? response.data.list : []
  expect(list.map(({ price, paddle, userId }) => [price, paddle, userId])).toEqual([
    [6_000, paddles.ann, ''],
    [5_500, paddles.ben, ben.id],
    [4_000, paddles.ann, ''],
  ])
  const latest = await api.client().call(bidLatest, { lotId: 'sale-1' })
  expect(latest).toMatchObject({
    data: { bid: { price: 6_000, userId: '' }, nowPrice: 6_000, nextPrice: 6_500 },
  })
  expect(await api.client().call(bidLatest, { lotId: 'sale-6' })).toMatchObject({
    data: { bid: null, nowPrice: 0 },
  })
})

test('filters lots by category, text in either language, producer, state and own bids', async () => {
  expect(await lotNums({})).toEqual([1, 2, 3, 4, 5, 6])
  expect(await lotNums({ cate: 'whisky' })).toEqual([2, 4, 6])
  expect(await lotNums({ q: 'chateau 1983' })).toEqual([3])
  expect(await lotNums({ q: '贝蒙 1984' })).toEqual([4])
  expect(await lotNums({ q: 'no such wine' })).toEqual([])
  expect(await lotNums({ producer: 'nobody' })).toEqual([])
  expect(await lotNums({ state: 'active' })).toEqual([1, 2, 3, 4, 5, 6])
  expect(await lotNums({ state: 'sold' })).toEqual([])
  expect(await lotNums({ mine: true }, ben.client)).toEqual([1, 2])
  expect(await lotNums({ mine: true })).toEqual([])
})

test('sorts lots as requested, equal ones by number', async () => {
  expect(await lotNums({ sort: 'priceDown' })).toEqual([1, 2, 3, 4, 5, 6])
  expect(await lotNums({ sort: 'priceUp' })).toEqual([2, 3, 4, 5, 6, 1])
  expect(await lotNums({ sort: 'estimateDown' })).toEqual([6, 5, 4, 3, 2, 1])
  expect(await lotNums({ sort: 'endTime' })).toEqual([1, 2, 3, 4, 5, 6])
  expect(await lotNums({ sort: 'bids' })).toEqual([1, 2, 3, 4, 5, 6])
})

test('returns a page by its number, or around a lot', async () => {
  expect(await lotNums({ page: 2, size: 4 })).toEqual([5, 6])
  expect(await lotNums({ page: 3, size: 4 })).toEqual([])
  expect(await lotNums({ near: 5, size: 2 })).toContain(5)
})

test('adds and removes a favourite once and shows it only to its owner', async () => {
  const mark = (type: 'fav' | 'unFav') => ann.client.call(userFavorite, { lotId: 'sale-3', type })
  expect(await mark('fav')).toMatchObject({ ok: true, data: { fav: true } })
  expect(await mark('fav')).toMatchObject({ ok: true, data: { fav: true } })
  expect(await ann.client.call(lotGet, { id: 'sale-3' })).toMatchObject({ data: { fav: true } })
  expect(await ben.client.call(lotGet, { id: 'sale-3' })).toMatchObject({ data: { fav: false } })
  expect(await ann.client.call(userFavoriteList, {})).toMatchObject({
    data: { total: 1, list: [{ id: 'sale-3' }] },
  })
  expect(await ben.client.call(userFavoriteList, {})).toMatchObject({ data: { total: 0, list: [] } })
  expect(await mark('unFav')).toMatchObject({ ok: true, data: { fav: false } })
  expect(await ann.client.call(userFavoriteList, {})).toMatchObject({ data: { total: 0, list: [] } })
  expect(await ann.client.call(userFavorite, { lotId: 'none', type: 'fav' })).toMatchObject({
    error: { code: 1004 },
  })
})

test('returns code 1004 for unknown ids', async () => {
  const client = api.client()
  const all = await Promise.all([
    client.call(lotGet, { id: 'none' }),
    client.call(lotList, { auctionId: 'none' }),
    client.call(lotBids, { lotId: 'none' }),
    client.call(bidLatest, { lotId: 'none' }),
    client.call(saleLedger, { auctionId: 'none' }),
  ])
  expect(all.map((response) => (response.ok ? 0 : response.error.code))).toEqual([
    1004, 1004, 1004, 1004, 1004,
  ])
})

test('returns the public record in pages, with each entry chained to the previous one', async () => {
  const first = await api.client().call(saleLedger, { auctionId: 'sale', size: 2 })
  const list = first.ok ? first.data.list : []
  expect(list.map(({ seq, type }) => [seq, type])).toEqual([
    [1, 'salePublished'],
    [2, 'sealed'],
  ])
  expect(list[1]?.prev).toBe(list[0]?.hash)
  const rest = await api.client().call(saleLedger, { auctionId: 'sale', since: 2 })
  expect(rest.ok && rest.data.list[0]?.prev).toBe(list[1]?.hash)
})

test('a reader of Chinese also gets the title on the label', async () => {
  const titles = await Promise.all(
    (['en', 'cn'] as const).map(async (lang) => {
      const response = await api.client(undefined, lang).call(lotGet, { id: 'sale-1' })
      return response.ok ? [response.data.title, response.data.latinTitle] : []
    }),
  )
  expect(titles).toEqual([
    ['Château Belmont 1981', ''],
    ['贝蒙酒庄 1981', 'Château Belmont 1981'],
  ])
})
