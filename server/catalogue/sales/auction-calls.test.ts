import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { auctionGet, auctionList } from '#wire/calls/auctions.ts'
import { insertSale } from './testing.ts'

const hour = 3_600_000

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'timed', lots: 3 })
  await createSale(api, { id: 'live', kind: 'live', lots: 2, related: ['timed'] })
})
afterAll(() => api.close())

test('returns a sale with its terms, ledger position and server time, in the language of the call', async () => {
  const now = api.clock.now()
  const english = await api.client().call(auctionGet, { id: 'timed' })
  expect(english).toMatchObject({
    ok: true,
    data: {
      id: 'timed',
      type: 'timed',
      title: 'The timed sale',
      accent: 'sale',
      place: 'Wing Lok Street',
      lotCount: 3,
      isEnd: false,
      seq: 1,
      serverTime: now,
      firstEnd: now + hour,
      lastEnd: now + hour + 60_000,
      totals: null,
      config: {
        cate: [
          { id: 'bordeaux', name: 'Bordeaux' },
          { id: 'whisky', name: 'Whisky' },
        ],
        meeting: [{ id: 'room', name: 'Sheung Wan room' }],
      },
    },
  })
  const chinese = await api.client('', 'cn').call(auctionGet, { id: 'live' })
  expect(chinese).toMatchObject({
    data: {
      type: 'live',
      title: 'live 专场',
      place: '永乐街',
      firstEnd: 0,
      relatedAuction: [
        {
          id: 'timed',
          name: 'timed 专场',
          type: 'timed',
          liveStatus: 'closed',
          lastEnd: now + hour + 60_000,
        },
      ],
    },
  })
})

test('lists sales by start with past ones last, and by state', async () => {
  const ids = async (state?: 'acceptingBids' | 'acceptingPreBids' | 'ended') => {
    const response = await api.client().call(auctionList, state ? { state } : {})
    return response.ok ? response.data.list.map(({ id }) => id) : []
  }
  expect(await ids()).toEqual(['timed', 'live'])
  expect(await ids('acceptingBids')).toEqual(['timed'])
  expect(await ids('acceptingPreBids')).toEqual(['live'])
  expect(await ids('ended')).toEqual([])
})

test('returns pages of the list with the total count', async () => {
  const response = await api.client().call(auctionList, { page: 2, size: 1 })
  expect(response).toMatchObject({ data: { total: 2, page: 2, size: 1, list: [{ id: 'live' }] } })
  expect(await api.client().call(auctionList, { page: 3, size: 1 })).toMatchObject({
    data: { total: 2, list: [] },
  })
})

test('hides an unpublished sale from everyone', async () => {
  await insertSale(api.database.db, { id: 'prepared', now: api.clock.now() })
  api.subjects.catalogue.cache.invalidate()
  expect(await api.client().call(auctionGet, { id: 'prepared' })).toMatchObject({ error: { code: 1004 } })
  expect(await api.client().call(auctionGet, { id: 'no such sale' })).toMatchObject({ error: { code: 1004 } })
  expect(await api.client().call(auctionList, {})).toMatchObject({ data: { total: 2 } })
})

test('publishing a sale twice starts its ledger once', async () => {
  const { rooms, subjects, clock } = api
  expect(await subjects.catalogue.publish('timed', clock.now())).toEqual({ kind: 'published' })
  expect((await rooms.state('timed')).seq).toBe(1)
})

test.each([
  ['empty', {}],
  ['without an increment', { 0: 0 }],
  ['falling', { 0: -50 }],
])('L5 does not publish a sale whose increment table is %s', async (name, priceLevel) => {
  const { database, rooms, subjects, clock } = api
  const id = `ladder ${name}`
  await insertSale(database.db, { id, now: clock.now(), priceLevel })
  expect(await subjects.catalogue.publish(id, clock.now())).toMatchObject({ kind: 'badIncrementTable' })
  expect(await api.client().call(auctionGet, { id })).toMatchObject({ error: { code: 1004 } })
  expect((await rooms.state(id)).seq).toBe(0)
})

test('V8 the expected end of a live sale moves with its start', async () => {
  const { database, rooms, subjects, clock } = api
  const [id, now] = ['moved', clock.now()]
  await insertSale(database.db, { id, now, kind: 'live' })
  await database.db
    .updateTable('auctions')
    .set({ start_time: now + hour, end_time: now + 4 * hour })
    .where('id', '=', id)
    .execute()
  await subjects.catalogue.publish(id, now)
  const { seq } = await rooms.state(id)
  await rooms.queue(id).submit({ command: { type: 'delaySale', seen: seq, startTime: now + 26 * hour } })
  expect(await api.client().call(auctionGet, { id })).toMatchObject({
    data: { startTime: now + 26 * hour, endTime: now + 29 * hour },
  })
})

test('M3 converts rates from the sale’s currency', async () => {
  const rates = [
    { code: 'HKD', position: 0, per_hong_kong_dollar: 1 },
    { code: 'USD', position: 1, per_hong_kong_dollar: 0.128 },
  ]
  await api.database.db.insertInto('currency_rates').values(rates).execute()
  api.subjects.catalogue.cache.invalidate()
  const response = await api.client().call(auctionGet, { id: 'timed' })
  expect(response).toMatchObject({ data: { config: { currencyRate: { HKD: 1, USD: 0.128 } } } })
})

test('V8 an ended live sale states when it ended', async () => {
  await createSale(api, { id: 'past', kind: 'live' })
  const { rooms, clock } = api
  const { seq: seen } = await rooms.state('past')
  const outcome = await rooms.queue('past').submit({ command: { type: 'endSale', seen } })
  expect(outcome.kind).toBe('accepted')
  const read = () => api.client().call(auctionGet, { id: 'past' })
  expect(await read()).toMatchObject({ data: { isEnd: true } })
  expect(await read()).toMatchObject({ data: { isEnd: true, endedAt: clock.now() } })
  expect(await api.client().call(auctionGet, { id: 'live' })).not.toHaveProperty('data.endedAt')
})

test('does not count withdrawn lots, even after the sale has ended', async () => {
  await createSale(api, { id: 'fewer', kind: 'live', lots: 3 })
  const lotCount = async () => {
    const response = await api.client().call(auctionGet, { id: 'fewer' })
    return response.ok ? response.data.lotCount : null
  }
  const queue = api.rooms.queue('fewer')
  const seen = async () => (await api.rooms.state('fewer')).seq
  expect(await lotCount()).toBe(3)
  const withdrawal = { type: 'withdrawLot', lotId: 'fewer-2', reason: 'Broken' } as const
  await queue.submit({ command: { ...withdrawal, seen: await seen() } })
  expect(await lotCount()).toBe(2)
  const outcome = await queue.submit({ command: { type: 'endSale', seen: await seen() } })
  expect(outcome.kind).toBe('accepted')
  // The first call finds in memory that the sale has ended, the second in the database.
  expect([await lotCount(), await lotCount()]).toEqual([2, 2])
})
