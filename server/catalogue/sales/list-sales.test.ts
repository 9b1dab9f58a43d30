import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { auctionGet, auctionList } from '#wire/calls/auctions.ts'
import { aboutGet } from '#wire/calls/content.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

/** More past sales than the catalogue's cache holds. */
const pastSales = 3_000

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'timed' })
  await createSale(api, { id: 'live', kind: 'live' })
  await createSale(api, { id: 'rehearsal', kind: 'live', isRehearsal: true })
  await insertPastSales()
})
afterAll(() => api.close())

/** Copies the timed sale as past sales, each a day earlier than the previous one; every third one is live. */
async function insertPastSales() {
  const { db } = api.database
  await sql`
    insert into auctions
    select (jsonb_populate_record(sale, jsonb_build_object(
      'id', 'past-' || n, 'number', 'P' || n, 'kind', case when n % 3 = 0 then 'live' else 'timed' end))).*
    from auctions sale, generate_series(1, ${pastSales}::integer) n where sale.id = 'timed'`.execute(db)
  await sql`
    insert into sale_standing
    select (jsonb_populate_record(standing, jsonb_build_object(
      'auction_id', 'past-' || n, 'kind', case when n % 3 = 0 then 'live' else 'timed' end, 'is_end', true,
      'start_time', ${api.clock.now()}::bigint - n * 86400000::bigint,
      'lots', 3, 'lots_sold', 2, 'hammer_total', 1000))).*
    from sale_standing standing, generate_series(1, ${pastSales}::integer) n
    where standing.auction_id = 'timed'`.execute(db)
  await changeCatalogue()
}

async function changeCatalogue() {
  await sql`update catalogue_revision set revision = revision + 1`.execute(api.database.db)
  api.subjects.catalogue.cache.invalidate()
}

async function list(range: PayloadInputOf<typeof auctionList>) {
  const response = await api.client().call(auctionList, range)
  if (!response.ok) throw new Error(response.error.name)
  return { ids: response.data.list.map(({ id }) => id), total: response.data.total }
}

const past = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `past-${from + i}`)

test('lists current sales, then pages of past ones, latest first, then rehearsals', async () => {
  const total = pastSales + 3
  expect(await list({ size: 5 })).toEqual({ ids: ['timed', 'live', ...past(1, 4)], total })
  expect(await list({ size: 5, page: 2 })).toEqual({ ids: past(4, 9), total })
  expect(await list({ size: 5, page: 601 })).toEqual({ ids: ['past-2999', 'past-3000', 'rehearsal'], total })
  expect(await list({ size: 5, page: 602 })).toEqual({ ids: [], total })
})

test('lists only current or only past sales', async () => {
  expect(await list({ state: 'current' })).toEqual({ ids: ['timed', 'live', 'rehearsal'], total: 3 })
  expect(await list({ state: 'ended', size: 3, page: 2 })).toEqual({ ids: past(4, 7), total: pastSales })
  expect(await list({ state: 'acceptingBids' })).toEqual({ ids: ['timed'], total: 1 })
})

test('lists sales of one kind', async () => {
  const every = pastSales / 3
  expect(await list({ type: 'live', size: 3 })).toEqual({
    ids: ['live', 'past-3', 'past-6'],
    total: every + 2,
  })
  expect(await list({ state: 'ended', type: 'timed', size: 3 })).toEqual({
    ids: ['past-1', 'past-2', 'past-4'],
    total: 2 * every,
  })
})

test('D-3 lists past sales without reading their ledgers', async () => {
  await list({ size: 200, page: 3 })
  const inMemory = api.rooms.inMemory().map(({ auctionId }) => auctionId)
  expect(inMemory.filter((id) => id.startsWith('past-'))).toEqual([])
})

test('a live sale that was closed before its start is listed among the current ones', async () => {
  const { db } = api.database
  const change = (values: { is_end: boolean; start_time: number }) =>
    db.updateTable('sale_standing').set(values).where('auction_id', '=', 'past-900').execute()
  const before = await db
    .selectFrom('sale_standing')
    .select('start_time')
    .where('auction_id', '=', 'past-900')
    .executeTakeFirstOrThrow()
  await change({ is_end: true, start_time: api.clock.now() + 86_400_000 })
  await changeCatalogue()
  try {
    expect((await list({ state: 'current' })).ids).toContain('past-900')
    expect((await list({ state: 'ended', size: 1 })).total).toBe(pastSales - 1)
  } finally {
    await change({ is_end: true, start_time: before.start_time })
    await changeCatalogue()
  }
})

test('the company’s figures add up every past sale', async () => {
  const response = await api.client().call(aboutGet, {})
  expect(response).toMatchObject({
    data: {
      figures: {
        ended: pastSales,
        open: 2,
        lotsOffered: pastSales * 3,
        lotsSold: pastSales * 2,
        hammer: [{ currency: 'HKD', total: pastSales * 1_000 }],
      },
    },
  })
})

test('a practice rehearsal is listed only for staff', async () => {
  await api.database.db
    .insertInto('rehearsals')
    .values({ auction_id: 'rehearsal', is_played: false, begun_at: 0, seed: 1, seen_at: 0 })
    .execute()
  await changeCatalogue()
  expect((await list({ state: 'current' })).ids).toEqual(['timed', 'live'])
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'], card: false })
  const response = await clerk.client.call(auctionList, { state: 'current' })
  expect(response.ok && response.data.list.map(({ id }) => id)).toContain('rehearsal')
  expect(await api.client().call(auctionGet, { id: 'past-2999' })).toMatchObject({ data: { isEnd: true } })
})
