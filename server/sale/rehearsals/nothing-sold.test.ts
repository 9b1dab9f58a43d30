import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { auctionGet, auctionList } from '#wire/calls/auctions.ts'
import { bidOffer } from '#wire/calls/bidding.ts'
import { userBids } from '#wire/calls/favorites.ts'
import { userReceipts } from '#wire/calls/receipts.ts'
import * as house from '#wire/calls/staff-sale.ts'

let api: TestApi
let clerk: TestPerson
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  clerk = await createPerson(api, 'clerk@house.test', { roles: ['clerk'] })
})
afterAll(() => api.close())

/** Offers a lot, has two people bid on it and brings the hammer down. */
async function sellFirstLot(auctionId: string, people: readonly TestPerson[]): Promise<void> {
  const lotId = `${auctionId}-1`
  const sheet = async () => ({
    auctionId,
    lotId,
    ak: randomUUID(),
    seq: (await api.rooms.state(auctionId)).seq,
  })
  const must = async (response: Promise<{ readonly ok: boolean }>) =>
    expect(await response).toMatchObject({ ok: true })
  await must(clerk.client.call(house.staffRoom, { ...(await sheet()), open: true }))
  await must(clerk.client.call(house.staffLotOpen, await sheet()))
  await must(clerk.client.call(house.staffLotStart, await sheet()))
  for (const [index, person] of people.entries()) {
    const bidPrice = 4_000 + index * 1_000
    await must(person.client.call(bidOffer, { auctionId, lotId, bidPrice, ak: randomUUID() }))
  }
  await must(clerk.client.call(house.staffLastCall, { ...(await sheet()), on: true }))
  api.clock.set(api.clock.now() + 3_000)
  await must(clerk.client.call(house.staffSell, { ...(await sheet()), belowReserve: false }))
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(api.database.db)
  return rows[0]?.count ?? 0
}

test('V12 a rehearsal’s hammer has no effects, while a sale’s has all of them', async () => {
  const ann = await createPerson(api, 'ann@house.test')
  const ben = await createPerson(api, 'ben@house.test')
  const traces = async () => {
    const tables = ['order_line', 'price_due', 'notices', 'my_standing', 'payment_holds', 'registrations']
    return Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table, await countOf(table)] as const)),
    )
  }
  await api.mails()
  const before = await traces()
  await createSale(api, {
    id: 'practice',
    kind: 'live',
    isRehearsal: true,
    identityNeeded: true,
    admission: 'staff',
    deposit: { type: 'fixed', amount: 10_000 },
  })
  for (const person of [ann, ben]) expect(await registerBidder(person, 'practice')).not.toBe('')
  await sellFirstLot('practice', [ann, ben])
  expect((await api.rooms.state('practice')).lots.get('practice-1')).toMatchObject({ saleStatus: 'sold' })
  expect(await traces()).toEqual(before)
  expect(await countOf('graphile_worker._private_jobs')).toBe(0)
  expect(await api.mails()).toEqual([])
  expect(await ann.client.call(userBids, {})).toMatchObject({ ok: true, data: { list: [] } })
  expect(await ann.client.call(userReceipts, {})).toMatchObject({
    data: { list: [{ auction: { id: 'practice', isRehearsal: true } }] },
  })

  await createSale(api, { id: 'earnest', kind: 'live' })
  for (const person of [ann, ben]) await registerBidder(person, 'earnest')
  await sellFirstLot('earnest', [ann, ben])
  expect(await countOf('order_line')).toBe(1)
  expect(await countOf('graphile_worker._private_jobs')).toBeGreaterThan(0)
})

test('V12 a rehearsal is marked as one in its entity and in the first entry of its record', async () => {
  await createSale(api, { id: 'said', kind: 'live', isRehearsal: true, identityNeeded: true })
  expect(await api.client().call(auctionGet, { id: 'said' })).toMatchObject({
    data: { isRehearsal: true, depositType: 'none', identityNeeded: false },
  })
  const { list } = await api.rooms.ledger.publicRecord('said', 0, 1)
  expect(list[0]?.data).toMatchObject({ terms: { isRehearsal: true } })
  const listed = await api.client().call(auctionList, {})
  expect(listed.ok && listed.data.list.at(-1)?.isRehearsal).toBe(true)
})

test('V12 a paddle for a rehearsal needs only a verified address', async () => {
  await createSale(api, { id: 'open', kind: 'live', isRehearsal: true })
  const cardless = await createPerson(api, 'cardless@house.test', { card: false })
  expect(await registerBidder(cardless, 'open')).not.toBe('')
  const unverified = await createPerson(api, 'unverified@house.test', { emailVerified: false })
  await expect(registerBidder(unverified, 'open')).rejects.toThrow('emailNotVerified')
})

test('V12 no search finds the lots of a rehearsal', async () => {
  await createSale(api, { id: 'sought', kind: 'live', isRehearsal: true })
  await createSale(api, { id: 'found', kind: 'live' })
  await api.subjects.search.updateIndex()
  const { rows } = await api.database.pool.query('select ref from search_document')
  const found = rows.map((row) => row.ref)
  expect(found).toContain('found-1')
  expect(found).not.toContain('sought-1')
})

test('V12 a sale whose ledger has begun neither becomes a rehearsal nor ceases to be one', async () => {
  const { pool } = api.database
  await createSale(api, { id: 'fixed', kind: 'live', isRehearsal: true })
  await createSale(api, { id: 'real', kind: 'live' })
  const set = (id: string, to: boolean) =>
    pool.query('update auctions set is_rehearsal = $2 where id = $1', [id, to])
  await expect(set('fixed', false)).rejects.toThrow('ledger of this sale has begun')
  await expect(set('real', true)).rejects.toThrow('ledger of this sale has begun')
  await expect(set('fixed', true)).resolves.toBeDefined()
  await expect(pool.query("update auctions set id = 'other' where id = 'real'")).rejects.toThrow()
})

test('V12 the database rejects order lines and deposits of a rehearsal, and allows deleting only a rehearsal’s ledger', async () => {
  const { pool } = api.database
  await createSale(api, { id: 'kept', kind: 'live' })
  await createSale(api, { id: 'gone', kind: 'live', isRehearsal: true })
  await expect(
    pool.query(
      `insert into order_line (auction_id, seq, lot_id, bidder, paddle, hammer, at)
       values ('gone', 9, 'gone-1', '', '', 1000, 1)`,
    ),
  ).rejects.toThrow('nothing is sold')
  await expect(pool.query("delete from ledger where auction_id = 'kept'")).rejects.toThrow('append-only')
  await expect(pool.query("update ledger set at = 0 where auction_id = 'gone'")).rejects.toThrow(
    'append-only',
  )
  await expect(pool.query('truncate ledger')).rejects.toThrow('append-only')
  await expect(pool.query("delete from ledger where auction_id = 'gone'")).resolves.toMatchObject({
    rowCount: 1,
  })
})
