import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { lotCommand, sellLot } from '#server/platform/http/testing/sell-lot.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { lotGet } from '#wire/calls/lots.ts'
import { staffNoticePost, staffSaleCancel } from '#wire/calls/sale-notices.ts'
import * as house from '#wire/calls/staff-sale.ts'

let api: TestApi
let clerk: TestPerson
let ann: TestPerson
let paddle: string

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'live', kind: 'live', lots: 3 })
  await createSale(api, { id: 'timed', lots: 2 })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  ann = await createPerson(api, 'ann@example.com')
  paddle = await registerBidder(ann, 'live')
})
afterAll(() => api.close())

const seqOf = async (auctionId = 'live') => (await api.rooms.state(auctionId)).seq
const sheet = async () => ({ auctionId: 'live', ak: randomUUID(), seq: await seqOf() })
const onLot = async (lotId: string) => ({ ...(await sheet()), lotId })
const seen = async (id: string) => {
  const response = await api.client().call(lotGet, { id })
  return response.ok ? response.data : null
}

test('shows commission bids and the reserve only on the console', async () => {
  await ann.client.call(lotPrebid, { auctionId: 'live', lotId: 'live-2', bidPrice: 7_000, ak: randomUUID() })
  const response = await clerk.client.call(house.staffSaleGet, { auctionId: 'live' })
  expect(response).toMatchObject({
    data: { lots: { 'live-2': { desk: { reserve: 4_000, book: [{ paddle, maximum: 7_000 }] } } } },
  })
  expect(await clerk.client.call(house.staffSaleGet, { auctionId: 'none' })).toMatchObject({
    error: { code: 1004 },
  })
  expect(await ann.client.call(house.staffSaleGet, { auctionId: 'live' })).toMatchObject({
    error: { code: 1005 },
  })
})

test('V2 V4 V5 V6 sells a lot from opening to the hammer; each command returns the new ledger position', async () => {
  const { client } = clerk
  const before = await seqOf()
  expect(await client.call(house.staffRoom, { ...(await sheet()), open: true })).toMatchObject({
    data: { seq: before + 1 },
  })
  await client.call(house.staffLotOpen, await onLot('live-1'))
  expect(await seen('live-1')).toMatchObject({ lotStatus: 'lotOpen' })
  await client.call(house.staffLotStart, await onLot('live-1'))
  expect(await seen('live-1')).toMatchObject({ lotStatus: 'biddingOpen' })
  await client.call(house.staffFloorBid, {
    ...(await onLot('live-1')),
    bidPrice: 4_000,
    paddle: '',
    channel: 'room',
  })
  await client.call(house.staffFloorBid, {
    ...(await onLot('live-1')),
    bidPrice: 4_200,
    paddle: '',
    channel: 'telephone',
  })
  expect(await seen('live-1')).toMatchObject({ winPrice: 4_200, leader: '', leaderChannel: 'telephone' })
  await client.call(house.staffUndo, await onLot('live-1'))
  expect(await seen('live-1')).toMatchObject({ winPrice: 4_000, leaderChannel: 'room' })
  await client.call(house.staffLastCall, { ...(await onLot('live-1')), on: true })
  await client.call(house.staffLastWarning, { ...(await onLot('live-1')), on: true })
  expect(await client.call(house.staffSell, await onLot('live-1'))).toMatchObject({
    error: { code: 4003, data: { status: 'lastCallTooRecent' } },
  })
  api.clock.set(api.clock.now() + 3_000)
  expect(await client.call(house.staffSell, await onLot('live-1'))).toMatchObject({
    data: { seq: await seqOf() },
  })
  expect(await client.call(auctionGet, { id: 'live' })).toMatchObject({ data: { currentLotId: 'live-1' } })
  expect(await seen('live-1')).toMatchObject({ saleStatus: 'sold', finalPrice: 4_000 })
  await client.call(house.staffReopen, {
    ...(await onLot('live-1')),
    reason: 'A bid in the room was overlooked',
  })
  expect(await seen('live-1')).toMatchObject({ saleStatus: 'open', finalPrice: 0 })
  expect(await client.call(house.staffPass, await onLot('live-1'))).toMatchObject({
    error: { code: 4003, data: { status: 'reserveMet' } },
  })
  await client.call(house.staffPass, { ...(await onLot('live-1')), aboveReserve: true })
  expect(await seen('live-1')).toMatchObject({ saleStatus: 'passed' })
})

test('V7 rejects a command based on an older ledger position, and returns the current one', async () => {
  const stale = { ...(await onLot('live-2')), seq: 1 }
  const seq = await seqOf()
  expect(await clerk.client.call(house.staffLotOpen, stale)).toMatchObject({
    error: { code: 1006, data: { seq } },
  })
  expect(await seqOf()).toBe(seq)
})

test('V7 executes one command per ak and repeats its response', async () => {
  const command = await onLot('live-2')
  const first = await clerk.client.call(house.staffLotOpen, command)
  expect(first).toMatchObject({ ok: true })
  expect(await clerk.client.call(house.staffLotOpen, command)).toEqual(first)
  expect(await seqOf()).toBe(first.ok ? first.data.seq : 0)
})

test('rejects a command that does not fit the state, with the reason', async () => {
  const { client } = clerk
  expect(await client.call(house.staffLotStart, await onLot('live-3'))).toMatchObject({ ok: false })
  expect(await client.call(house.staffPass, await onLot('none'))).toMatchObject({ error: { code: 1004 } })
  const elsewhere = { auctionId: 'timed', ak: randomUUID(), seq: await seqOf('timed') }
  expect(await client.call(house.staffRoom, { ...elsewhere, open: true })).toMatchObject({
    error: { code: 4003 },
  })
  const nowhere = { ...elsewhere, auctionId: 'none', seq: 0 }
  expect(await client.call(house.staffEnd, nowhere)).toMatchObject({ error: { code: 1004 } })
})

test('V8 withdraws, sets aside and postpones a lot; delays and ends the sale', async () => {
  const { client } = clerk
  await client.call(house.staffAside, await onLot('live-2'))
  expect(await seen('live-2')).toMatchObject({ lotStatus: 'waiting' })
  await client.call(house.staffWithdraw, { ...(await onLot('live-3')), reason: 'The owner asked for it' })
  expect(await seen('live-3')).toMatchObject({ withdrawn: true })
  const before = (await seen('timed-1'))?.endTime ?? 0
  const delay = {
    auctionId: 'timed',
    ak: randomUUID(),
    seq: await seqOf('timed'),
    lotId: 'timed-1',
    by: 60_000,
  }
  expect(await client.call(house.staffLotDelay, delay)).toMatchObject({ ok: true })
  expect(await seen('timed-1')).toMatchObject({ endTime: before + 60_000 })
  await client.call(house.staffRoom, { ...(await sheet()), open: false })
  expect(await client.call(house.staffEnd, await sheet())).toMatchObject({ ok: true })
  expect((await api.rooms.state('live')).isEnd).toBe(true)
})

test('V6 V10 V11 V3 pauses and resumes the sale, sends an announcement, redoes an undone command, holds bids for the clerk', async () => {
  await createSale(api, { id: 'halting', kind: 'live', lots: 1 })
  await registerBidder(ann, 'halting')
  const { client } = clerk
  const own = async () => ({ auctionId: 'halting', ak: randomUUID(), seq: await seqOf('halting') })
  const lot = async () => ({ ...(await own()), lotId: 'halting-1' })
  const offer = (bidPrice: number) =>
    ann.client.call(bidOffer, { auctionId: 'halting', lotId: 'halting-1', bidPrice, ak: randomUUID() })
  await client.call(house.staffRoom, { ...(await own()), open: true })
  await client.call(house.staffLotOpen, await lot())
  await client.call(house.staffLotStart, await lot())
  await offer(3_000)
  await client.call(house.staffUndo, await lot())
  expect(await seen('halting-1')).toMatchObject({ winPrice: 0 })
  expect(await client.call(house.staffRedo, await lot())).toMatchObject({ ok: true })
  expect(await seen('halting-1')).toMatchObject({ winPrice: 3_000 })
  expect(await client.call(house.staffRedo, await lot())).toMatchObject({
    error: { code: 4003, data: { status: 'nothingToRedo' } },
  })
  await client.call(house.staffPause, { ...(await own()), reason: 'A question from the room' })
  await client.call(house.staffMessage, { ...(await own()), text: 'One moment' })
  expect(await client.call(auctionGet, { id: 'halting' })).toMatchObject({
    data: { paused: true, pauseReason: 'A question from the room', message: { text: 'One moment' } },
  })
  expect(await offer(4_000)).toMatchObject({ error: { code: 2000, data: { status: 'paused' } } })
  await client.call(house.staffAcceptance, { ...(await own()), bidAcceptance: 'clerk' })
  await client.call(house.staffResume, await own())
  await client.call(house.staffMessage, { ...(await own()), text: '' })
  expect(await client.call(auctionGet, { id: 'halting' })).toMatchObject({
    data: { paused: false, pauseReason: '', message: null, bidAcceptance: 'clerk' },
  })
  await client.call(house.staffFloorBid, {
    ...(await lot()),
    bidPrice: 3_200,
    paddle: '',
    channel: 'room',
  })
  expect(await offer(4_000)).toMatchObject({ data: { status: 'pending' } })
})

test('K13 posts a notice about a lot, and records that it was read out', async () => {
  await createSale(api, { id: 'noticed', kind: 'live', lots: 2 })
  const { client } = clerk
  const own = async () => ({ auctionId: 'noticed', ak: randomUUID(), seq: await seqOf('noticed') })
  const text = { en: 'The case is not original.', zh: '木箱并非原箱。' }
  const post = async (lotId = 'noticed-1') =>
    client.call(staffNoticePost, { auctionId: 'noticed', ak: randomUUID(), lotId, ...text })
  expect(await post()).toMatchObject({ ok: true })
  expect(await seen('noticed-1')).toMatchObject({ notices: [{ ...text, isRead: false }] })
  expect(await post('none')).toMatchObject({ error: { code: 1004 } })
  const read = { ...(await own()), lotId: 'noticed-1' }
  expect(await client.call(house.staffNoticesRead, { ...read, seq: 1 })).toMatchObject({
    error: { code: 1006 },
  })
  expect(await client.call(house.staffNoticesRead, read)).toMatchObject({ ok: true })
  expect(await seen('noticed-1')).toMatchObject({ notices: [{ isRead: true }] })
  await client.call(house.staffRoom, { ...(await own()), open: true })
  await client.call(house.staffLotOpen, { ...(await own()), lotId: 'noticed-2' })
  expect(await post('noticed-2')).toMatchObject({ error: { code: 4003, data: { status: 'onBlock' } } })
})

test('K4 lets only managers cancel a sale, and stores the reason for the lists', async () => {
  await createSale(api, { id: 'cancelled', kind: 'live', lots: 2 })
  const manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  const cancel = (client: typeof clerk.client, auctionId = 'cancelled') =>
    client.call(staffSaleCancel, { auctionId, ak: randomUUID(), en: 'Flooded.', zh: '水浸。' })
  expect(await cancel(clerk.client)).toMatchObject({ error: { name: 'notAllowed' } })
  expect(await cancel(manager.client, 'none')).toMatchObject({ error: { code: 1004 } })
  expect(await cancel(manager.client)).toMatchObject({ ok: true })
  expect(await cancel(manager.client)).toMatchObject({ error: { code: 4003, data: { status: 'cancelled' } } })
  const shown = { isEnd: true, totals: null, cancellation: { en: 'Flooded.', zh: '水浸。' } }
  expect(await api.client().call(auctionGet, { id: 'cancelled' })).toMatchObject({ data: shown })
  expect(await seen('cancelled-1')).toMatchObject({ withdrawn: true })
  const row = await api.database.db
    .selectFrom('sale_standing')
    .select(['is_end', 'cancelled_en', 'cancelled_zh'])
    .where('auction_id', '=', 'cancelled')
    .executeTakeFirst()
  expect(row).toEqual({ is_end: true, cancelled_en: 'Flooded.', cancelled_zh: '水浸。' })
})

test('V8 extends all open lots of a timed sale together', async () => {
  await createSale(api, { id: 'later', lots: 2 })
  const ends = async () => [(await seen('later-1'))?.endTime ?? 0, (await seen('later-2'))?.endTime ?? 0]
  const before = await ends()
  const own = { auctionId: 'later', ak: randomUUID(), seq: await seqOf('later') }
  expect(await clerk.client.call(house.staffLotsDelay, { ...own, by: 60_000 })).toMatchObject({ ok: true })
  expect(await ends()).toEqual(before.map((at) => at + 60_000))
  const onLive = { ...own, auctionId: 'noticed', ak: randomUUID(), seq: await seqOf('noticed'), by: 60_000 }
  expect(await clerk.client.call(house.staffLotsDelay, onLive)).toMatchObject({
    error: { code: 4003, data: { status: 'live' } },
  })
})

test('W1 rejects a floor bid of a suspended paddle, or over its limit, with the reason', async () => {
  await createSale(api, { id: 'barred', kind: 'live', lots: 1 })
  const number = await registerBidder(ann, 'barred')
  const { client } = clerk
  const own = async () => ({ auctionId: 'barred', ak: randomUUID(), seq: await seqOf('barred') })
  const lot = async () => ({ ...(await own()), lotId: 'barred-1' })
  await client.call(house.staffRoom, { ...(await own()), open: true })
  await client.call(house.staffLotOpen, await lot())
  await client.call(house.staffLotStart, await lot())
  const bid = async () =>
    client.call(house.staffFloorBid, {
      ...(await lot()),
      bidPrice: 3_000,
      paddle: number,
      channel: 'room',
    })
  const queue = api.rooms.queue('barred')
  await queue.submit({ command: { type: 'admit', bidder: ann.id, paddle: null, limit: 1_000 } })
  expect(await bid()).toMatchObject({ error: { code: 2005, data: { limit: 1_000 } } })
  await queue.submit({ command: { type: 'suspend', bidder: ann.id, reason: 'hold lapsed' } })
  expect(await bid()).toMatchObject({ error: { code: 1202 } })
})

test('V3 with clerk acceptance an offer stays pending until the clerk accepts or rejects it', async () => {
  await createSale(api, { id: 'asked', kind: 'live', lots: 1, bidAcceptance: 'clerk' })
  await registerBidder(ann, 'asked')
  const own = async () => ({
    auctionId: 'asked',
    ak: randomUUID(),
    seq: await seqOf('asked'),
    lotId: 'asked-1',
  })
  await clerk.client.call(house.staffRoom, { ...(await own()), open: true })
  await clerk.client.call(house.staffLotOpen, await own())
  await clerk.client.call(house.staffLotStart, await own())
  const offer = (bidPrice: number) =>
    ann.client.call(bidOffer, { auctionId: 'asked', lotId: 'asked-1', bidPrice, ak: randomUUID() })
  const first = await offer(3_000)
  expect(first).toMatchObject({ data: { status: 'pending', nowPrice: 0, bidId: expect.any(String) } })
  const bidId = first.ok ? first.data.bidId : ''
  const overIt = { ...(await own()), paddle: '', bidPrice: 3_000 }
  expect(await clerk.client.call(house.staffFloorBid, overIt)).toMatchObject({
    error: { code: 2008, data: { bidId, price: 3_000, nowPrice: 0 } },
  })
  expect(await clerk.client.call(house.staffPass, await own())).toMatchObject({ error: { code: 2008 } })
  const named = { ...(await own()), waiting: [bidId] }
  expect(await clerk.client.call(house.staffPass, named)).toMatchObject({ error: { code: 2008 } })
  const rejected = await clerk.client.call(house.staffOfferReject, {
    ...(await own()),
    bidId,
    reason: 'auctioneer',
  })
  expect(rejected).toMatchObject({ ok: true })
  const second = await offer(3_000)
  const secondId = second.ok ? second.data.bidId : ''
  expect(
    await clerk.client.call(house.staffOfferAccept, { ...(await own()), bidId: secondId }),
  ).toMatchObject({ ok: true })
  expect(await seen('asked-1')).toMatchObject({ winPrice: 3_000 })
})

test('V14 the named buyer of a lot sold in the saleroom gets the order line', async () => {
  await createSale(api, { id: 'named', kind: 'live', lots: 1 })
  const number = await registerBidder(ann, 'named')
  const own = () => lotCommand(api, 'named', 'named-1')
  const { client } = clerk
  await sellLot(api, clerk, { auctionId: 'named', lotId: 'named-1', price: 3_000 })
  expect(await client.call(house.staffBuyerName, { ...(await own()), paddle: '999' })).toMatchObject({
    error: { code: 1200 },
  })
  expect(await client.call(house.staffBuyerName, { ...(await own()), paddle: number })).toMatchObject({
    ok: true,
  })
  expect(await seen('named-1')).toMatchObject({ saleStatus: 'sold', leader: number })
  const { rows } = await sql<{ bidder: string; hammer: number; voided: boolean }>`
    select bidder, hammer, voided_seq is not null as voided from order_line
    where auction_id = 'named' order by seq`.execute(api.database.db)
  expect(rows).toEqual([
    { bidder: '', hammer: 3_000, voided: true },
    { bidder: ann.id, hammer: 3_000, voided: false },
  ])
})

test('V16 O10 sells a passed lot after the sale, and a rescinded one to the second bidder', async () => {
  await createSale(api, { id: 'aftersale', kind: 'live', lots: 2 })
  const number = await registerBidder(ann, 'aftersale')
  const [passed, sold] = [
    () => lotCommand(api, 'aftersale', 'aftersale-1'),
    () => lotCommand(api, 'aftersale', 'aftersale-2'),
  ]
  const { client } = clerk
  const to = { paddle: number, bidPrice: 4_000 }
  const wrong = (status: string) => ({ error: { name: 'wrongState', data: { status } } })
  await sellLot(api, clerk, { auctionId: 'aftersale', lotId: 'aftersale-2', price: 3_000 })
  expect(await client.call(house.staffBuyerName, { ...(await sold()), paddle: number })).toMatchObject({
    ok: true,
  })
  expect(await client.call(house.staffAfterSale, { ...(await passed()), ...to })).toMatchObject(
    wrong('running'),
  )
  const { lotId: _, ...onSale } = await passed()
  expect(await client.call(house.staffEnd, onSale)).toMatchObject({ ok: true })
  expect(
    await client.call(house.staffAfterSale, { ...(await passed()), ...to, paddle: '999' }),
  ).toMatchObject({ error: { code: 1200 } })
  expect(await client.call(house.staffAfterSale, { ...(await sold()), ...to })).toMatchObject(wrong('sold'))
  expect(await client.call(house.staffAfterSale, { ...(await passed()), ...to })).toMatchObject({ ok: true })
  expect(await seen('aftersale-1')).toMatchObject({ saleStatus: 'sold', soldAfter: true, finalPrice: 4_000 })
  const { orders } = api.subjects
  await orders.settle('aftersale')
  const { db } = api.database
  const ordered = () =>
    db
      .selectFrom('order_lots as lot')
      .innerJoin('orders', 'orders.id', 'lot.order_id')
      .select(['lot.lot_id', 'lot.hammer', 'lot.rescinded_at', 'orders.status', 'orders.id', 'lot.seq'])
      .where('lot.auction_id', '=', 'aftersale')
      .orderBy('lot.seq')
      .execute()
  const before = await ordered()
  expect(before.map(({ lot_id, hammer, status }) => [lot_id, hammer, status])).toEqual([
    ['aftersale-2', 300_000, 'AUTHORISED'],
    ['aftersale-1', 400_000, 'AUTHORISED'],
  ])
  // The buyer does not pay, so the sale is rescinded and the lot sold to the second bidder.
  const [late] = before
  const version = await orders.versionOf(late?.id ?? '')
  if (!version) throw new Error('The second lot has no order')
  await db
    .transaction()
    .execute((trx) =>
      orders.revise(
        trx,
        version,
        { kind: 'rescind', seqs: [late?.seq ?? 0], reason: { en: 'Not paid', zh: '未付款' } },
        { by: clerk.id, at: api.clock.now() },
      ),
    )
  const lower = { ...(await sold()), paddle: number, bidPrice: 2_800 }
  expect(await client.call(house.staffAfterSale, lower)).toMatchObject(wrong('reserveNotMet'))
  expect(await client.call(house.staffAfterSale, { ...lower, belowReserve: true })).toMatchObject({
    ok: true,
  })
  await orders.settle('aftersale')
  const after = await ordered()
  expect(after.map(({ lot_id, hammer }) => [lot_id, hammer])).toEqual([
    ['aftersale-2', 300_000],
    ['aftersale-1', 400_000],
    ['aftersale-2', 280_000],
  ])
  expect(after.at(-1)?.status).toBe('AUTHORISED')
})
