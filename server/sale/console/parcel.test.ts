import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { lotCommand, sellLot } from '#server/platform/http/testing/sell-lot.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userFavorite } from '#wire/calls/favorites.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { lotGet, lotList } from '#wire/calls/lots.ts'
import * as house from '#wire/calls/staff-sale.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let clerk: TestPerson
let ann: TestPerson
let ben: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  ann = await createPerson(api, 'ann@example.com')
  ben = await createPerson(api, 'ben@example.com')
})
afterAll(() => api.close())

/** Returns a live sale with four lots, the first three identical and the first one sold to Ann. */
async function soldFirst(id: string): Promise<string> {
  await createSale(api, { id, kind: 'live', lots: 4, identical: 3 })
  const paddle = await registerBidder(ann, id)
  await sellLot(api, clerk, { auctionId: id, lotId: `${id}-1`, price: 5_000 })
  return paddle
}
const alike = (id: string) => [1, 2, 3].map((number) => `${id}-${number}`)
const name = async (id: string, paddle: string) =>
  dataOf(await clerk.client.call(house.staffBuyerName, { ...(await lotCommand(api, id, `${id}-1`)), paddle }))
const take = async (id: string, ...numbers: readonly number[]) =>
  clerk.client.call(house.staffParcelSell, {
    ...(await lotCommand(api, id, `${id}-1`)),
    lotIds: numbers.map((number) => `${id}-${number}`),
  })
/** Returns the due letters which inform those who follow a lot that it was sold in a parcel. */
const soldLetters = async () => (await api.mails()).filter(({ subject }) => subject?.startsWith('Sold: '))
/** Returns the time at which the queued job of this kind about a lot is due. */
async function runAtOf(kind: string, lotId: string): Promise<number> {
  const { rows } = await api.database.pool.query<{ run_at: Date }>(
    'select run_at from graphile_worker._private_jobs where key like $1',
    [`${kind}:%:${lotId}:%`],
  )
  return rows[0]?.run_at.getTime() ?? 0
}
const refused = (status: string) => ({ error: { code: 4003, data: { status } } })

test('V20 sells the next lots to the buyer and updates record, orders, prices realised and letters', async () => {
  const paddle = await soldFirst('parcel')
  await ben.client.call(userFavorite, { lotId: 'parcel-2', type: 'fav' })
  expect(await take('parcel', 2)).toMatchObject(refused('noBuyer'))
  await name('parcel', paddle)
  const { seq } = dataOf(await take('parcel', 2, 3))
  expect((await api.rooms.state('parcel')).seq).toBe(seq)
  expect(dataOf(await ann.client.call(lotGet, { id: 'parcel-3' }))).toMatchObject({
    saleStatus: 'sold',
    finalPrice: 5_000,
    leader: paddle,
    parcelOf: 'parcel-1',
    win: 'winning',
  })
  const record = dataOf(await api.client().call(saleLedger, { auctionId: 'parcel', size: 1_000 }))
  expect(record.list.at(-1)).toMatchObject({
    type: 'lotSoldInParcel',
    data: { lotId: 'parcel-3', firstLotId: 'parcel-1', paddle, price: 5_000, channel: 'room' },
  })
  await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  const mails = [...(await api.mails()), ...(await api.mails())]
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toContainEqual([
    'ben@example.com',
    'Sold: lot 2, Château Belmont 1981',
  ])
  const { db } = api.database
  const lines = await db
    .selectFrom('order_lots as lot')
    .innerJoin('orders', 'orders.id', 'lot.order_id')
    .select(['lot.lot_id', 'lot.hammer', 'orders.id'])
    .where('lot.auction_id', '=', 'parcel')
    .orderBy('lot.lot_id')
    .execute()
  expect(lines.map(({ lot_id, hammer }) => [lot_id, hammer])).toEqual(
    alike('parcel').map((lotId) => [lotId, 500_000]),
  )
  expect(new Set(lines.map(({ id }) => id)).size).toBe(1)
})

test('V6 V20 undo reverses the parcel and its order lines, but not the hammer', async () => {
  const paddle = await soldFirst('undone')
  await ben.client.call(userFavorite, { lotId: 'undone-2', type: 'fav' })
  await name('undone', paddle)
  dataOf(await take('undone', 2, 3))
  expect(await runAtOf('room.soldInParcel', 'undone-2')).toBe(
    (await runAtOf('room.won', 'undone-2')) + 60_000,
  )
  dataOf(await clerk.client.call(house.staffUndo, await lotCommand(api, 'undone', 'undone-1')))
  const { list } = dataOf(await api.client().call(lotList, { auctionId: 'undone', size: 9 }))
  expect(list.map(({ saleStatus, parcelOf }) => [saleStatus, parcelOf])).toEqual([
    ['sold', ''],
    ['open', ''],
    ['open', ''],
    ['open', ''],
  ])
  const lines = await api.database.db
    .selectFrom('order_line')
    .select(['lot_id'])
    .where('auction_id', '=', 'undone')
    .where('voided_seq', 'is', null)
    .execute()
  expect(lines).toEqual([{ lot_id: 'undone-1' }])
  await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  expect([...(await soldLetters()), ...(await soldLetters())]).toEqual([])
})

test('V6 V20 a reversed sale is notified to those who were notified of it, and to the buyer once', async () => {
  const paddle = await soldFirst('reversed')
  for (const { client } of [ann, ben]) await client.call(userFavorite, { lotId: 'reversed-2', type: 'fav' })
  await name('reversed', paddle)
  dataOf(await take('reversed', 2, 3))
  const { pool } = api.database
  const due = async () => {
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    const mails = [...(await api.mails()), ...(await api.mails())]
    return mails
      .filter(({ subject = '' }) => /lots? 2/.test(subject))
      .map(({ to, subject = '' }) => `${to?.[0]?.address} ${subject.split(':')[0]}`)
  }
  expect(await due()).toContain('ben@example.com Sold')
  api.clock.set(api.clock.now() + 60_000)
  dataOf(await clerk.client.call(house.staffUndo, await lotCommand(api, 'reversed', 'reversed-1')))
  expect((await due()).toSorted()).toEqual([
    'ann@example.com Purchase reversed',
    'ben@example.com To be offered',
  ])
})

test('V6 V20 the buyer of reopened lots gets one letter about which of them accept bids and what is invoiced', async () => {
  const paddle = await soldFirst('reopened')
  await name('reopened', paddle)
  dataOf(await take('reopened', 2, 3))
  const { pool } = api.database
  const letters = async () => {
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    const mails = [...(await api.mails()), ...(await api.mails())]
    return mails.filter(({ subject = '' }) => /^(Purchase reversed|成交已撤销)/.test(subject))
  }
  await letters()
  dataOf(await clerk.client.call(house.staffUndo, await lotCommand(api, 'reopened', 'reopened-1')))
  const [parcel, ...others] = await letters()
  expect(others).toEqual([])
  expect(parcel?.subject).toBe('Purchase reversed: lots 2–3')
  expect(parcel?.text).toContain('Lots 2–3 are not open for bidding at present.')
  expect(parcel?.text).toContain('You owe nothing for lots 2–3. Your invoice includes only lot 1.')
  expect(parcel?.text).not.toContain('open for bidding again')
  dataOf(await take('reopened', 2, 3))
  await letters()
  await api.database.db
    .updateTable('users')
    .set({ lang: 'zh-Hans' })
    .where('email', '=', 'ann@example.com')
    .execute()
  const reopening = { ...(await lotCommand(api, 'reopened', 'reopened-1')), reason: 'A missed bid' }
  dataOf(await clerk.client.call(house.staffReopen, reopening))
  const [all, ...more] = await letters()
  await api.database.db.updateTable('users').set({ lang: 'en' }).execute()
  expect(more).toEqual([])
  expect(all?.subject).toBe('成交已撤销：第 1–3 号拍品')
  expect(all?.text).toContain('第 1 号拍品现正在拍卖厅重新竞投')
  expect(all?.text).toContain('第 2–3 号拍品现未开拍，将在拍卖厅依次开拍。')
  expect(all?.text).toContain('您无须为第 1–3 号拍品付款。如已收到有关发票，该发票作废。')
})

test('V20 rejects lots that are not identical, and names other obstacles', async () => {
  const paddle = await soldFirst('mixed')
  await name('mixed', paddle)
  expect(await take('mixed', 2, 3, 4)).toMatchObject(refused('notInParcel'))
  expect(await take('mixed', 3)).toMatchObject(refused('notInParcel'))
  expect(await take('mixed', 9)).toMatchObject(refused('notInParcel'))
  const { list } = dataOf(await api.client().call(lotList, { auctionId: 'mixed', size: 9 }))
  expect(list.map(({ identical }) => identical)).toEqual([1, 1, 1, 0])
  const bidder = await createPerson(api, 'cat@example.com')
  await registerBidder(bidder, 'mixed')
  await api.rooms.queue('mixed').submit({
    command: { type: 'placePreBid', bidder: bidder.id, lotId: 'mixed-2', maximum: 6_000 },
  })
  expect(await take('mixed', 2)).toMatchObject(refused('higherBid'))
})
