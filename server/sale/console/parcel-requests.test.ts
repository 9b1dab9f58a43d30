import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { lotCommand } from '#server/platform/http/testing/sell-lot.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { bidOffer } from '#wire/calls/bidding.ts'
import { userExport } from '#wire/calls/own-data.ts'
import * as parcel from '#wire/calls/parcel-requests.ts'
import * as house from '#wire/calls/staff-sale.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let clerk: TestPerson
let colleague: TestPerson
let ann: TestPerson
let ben: TestPerson
const consoles: string[] = []
const personal: unknown[] = []

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), {
    CALLS_PER_TEN_SECONDS: '0',
    BIDS_PER_TEN_SECONDS: '100',
  })
  api.rooms.bus.subscribe('parcelRequests', (auctionId) => consoles.push(auctionId))
  api.rooms.bus.subscribe('personal', (message) => personal.push(message))
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  colleague = await createPerson(api, 'colleague@example.com', { roles: ['clerk'] })
  ann = await createPerson(api, 'ann@example.com')
  ben = await createPerson(api, 'ben@example.com')
})
afterAll(() => api.close())

const act = async (call: Parameters<TestPerson['client']['call']>[0], id: string, overrides: object = {}) =>
  dataOf(await clerk.client.call(call, { ...(await lotCommand(api, id, `${id}-1`)), ...overrides } as never))

/**
 * Returns a live sale with five lots, the first three identical and the first one sold to Ann online.
 */
async function soldOnline(id: string, identical = 3): Promise<string> {
  await createSale(api, { id, kind: 'live', lots: identical + 2, identical })
  const paddle = await registerBidder(ann, id)
  await registerBidder(ben, id)
  await act(house.staffRoom, id, { open: true })
  await act(house.staffAcceptance, id, { bidAcceptance: 'auto' })
  await act(house.staffLotOpen, id)
  await act(house.staffLotStart, id)
  const bid = { auctionId: id, lotId: `${id}-1`, bidPrice: 5_000, ak: randomUUID() }
  dataOf(await ann.client.call(bidOffer, bid))
  await hammer(id)
  return paddle
}

async function hammer(id: string): Promise<void> {
  await act(house.staffLastCall, id, { on: true })
  api.clock.set(api.clock.now() + 4_000)
  await act(house.staffSell, id, { belowReserve: true })
}

const request = ({ client }: TestPerson, id: string, count: number, ak: string = randomUUID()) =>
  client.call(parcel.lotParcelRequest, { auctionId: id, lotId: `${id}-1`, count, ak })
const statusOf = async ({ client }: TestPerson, id: string) =>
  dataOf(await client.call(parcel.lotParcelGet, { auctionId: id, lotId: `${id}-1` })).request?.status ?? null
const open = async (id: string) =>
  dataOf(await clerk.client.call(parcel.staffParcelRequests, { auctionId: id })).list
const decline = ({ client }: TestPerson, id: string, requestId: string) =>
  client.call(parcel.staffParcelDecline, { auctionId: id, requestId })
const accept = async (id: string, requestId: string, ...numbers: readonly number[]) =>
  clerk.client.call(house.staffParcelSell, {
    ...(await lotCommand(api, id, `${id}-1`)),
    lotIds: numbers.map((number) => `${id}-${number}`),
    requestId,
  })
const wrongState = (status: string) => ({ error: { code: 4003, data: { status } } })

test('V22 a request reaches the consoles at once, and the clerk sells the lots', async () => {
  const paddle = await soldOnline('asked')
  consoles.length = 0
  personal.length = 0
  expect(dataOf(await request(ann, 'asked', 2))).toMatchObject({ request: { count: 2, status: 'open' } })
  expect(consoles).toEqual(['asked'])
  expect(personal).toContainEqual({
    userId: ann.id,
    frame: { type: 'parcel_requests', data: { auctionId: 'asked' } },
  })
  const [opened] = await open('asked')
  expect(opened).toMatchObject({ lotId: 'asked-1', paddle, count: 2 })
  expect((await api.rooms.state('asked')).lots.get('asked-2')?.saleStatus).toBe('open')
  dataOf(await accept('asked', opened?.id ?? '', 2, 3))
  expect(await statusOf(ann, 'asked')).toBe('accepted')
  expect(await open('asked')).toEqual([])
  expect((await api.rooms.state('asked')).lots.get('asked-3')).toMatchObject({ finalPrice: 5_000 })
  await act(house.staffUndo, 'asked')
  expect(await statusOf(ann, 'asked')).toBe('open')
})

test('V22 a newer request replaces an open one, and the clerk decides on the one they saw', async () => {
  await soldOnline('newer')
  await request(ann, 'newer', 2)
  const [first] = await open('newer')
  await request(ann, 'newer', 1)
  const [second] = await open('newer')
  expect(second).toMatchObject({ count: 1 })
  expect(await accept('newer', first?.id ?? '', 2, 3)).toMatchObject({ error: { code: 1006 } })
  expect(await decline(clerk, 'newer', first?.id ?? '')).toMatchObject({ error: { code: 1006 } })
  expect(await decline(colleague, 'newer', second?.id ?? '')).toMatchObject({ error: { code: 2009 } })
  expect(await decline(clerk, 'newer', second?.id ?? '')).toMatchObject({ ok: true })
  expect(await statusOf(ann, 'newer')).toBe('declined')
  expect(await accept('newer', second?.id ?? '', 2)).toMatchObject({ error: { code: 1006 } })
  const acts = await api.database.db
    .selectFrom('audit_log')
    .select(['by_user_id', 'detail'])
    .where('act', '=', 'parcel.decline')
    .execute()
  expect(acts).toEqual([{ by_user_id: clerk.id, detail: { auction: 'newer', lot: 'newer-1' } }])
  expect(JSON.stringify(await ann.client.call(userExport, {}))).toContain('"parcelRequests":[{')
})

test('V22 a repeated press does not reopen a declined request; a new one does', async () => {
  await soldOnline('twice')
  const ak = randomUUID()
  await request(ann, 'twice', 1, ak)
  await decline(clerk, 'twice', ak)
  expect(dataOf(await request(ann, 'twice', 1, ak)).request).toMatchObject({ status: 'declined' })
  expect(dataOf(await request(ann, 'twice', 1)).request).toMatchObject({ status: 'open' })
  expect(dataOf(await request(ann, 'twice', 0)).request).toBeNull()
  expect(await open('twice')).toEqual([])
})

test('V22 a request expires when another lot is called, or the hammer is undone', async () => {
  await soldOnline('expires')
  await request(ann, 'expires', 1)
  await act(house.staffUndo, 'expires')
  expect(await statusOf(ann, 'expires')).toBe('expired')
  await hammer('expires')
  expect(await statusOf(ann, 'expires')).toBe('expired')
  await request(ann, 'expires', 1)
  const next = { ...(await lotCommand(api, 'expires', 'expires-2')) }
  dataOf(await clerk.client.call(house.staffLotOpen, next))
  expect(await statusOf(ann, 'expires')).toBe('expired')
  expect(await open('expires')).toEqual([])
  expect(await request(ann, 'expires', 1)).toMatchObject(wrongState('notOnBlock'))
})

test('V10 V22 only the online buyer can request lots, not during a pause, and no more than follow', async () => {
  await soldOnline('only')
  expect(await request(ben, 'only', 1)).toMatchObject(wrongState('notBuyer'))
  expect(await request(ann, 'only', 3)).toMatchObject(wrongState('notInParcel'))
  await act(house.staffPause, 'only', { reason: '' })
  expect(await request(ann, 'only', 1)).toMatchObject(wrongState('paused'))
  await act(house.staffResume, 'only')
  expect(await request(ann, 'only', 2)).toMatchObject({ ok: true })
})

test('W3 V22 a request that exceeds the buyer’s limit is refused', async () => {
  await soldOnline('limited')
  const admit = { type: 'admit', bidder: ann.id, paddle: null, limit: 12_000 } as const
  await api.rooms.queue('limited').submit({ command: admit })
  expect(await request(ann, 'limited', 2)).toMatchObject({ error: { code: 2005, data: { limit: 12_000 } } })
  expect(await request(ann, 'limited', 1)).toMatchObject({ ok: true })
})

test('V22 rejects unknown sales and lots', async () => {
  const nowhere = { auctionId: 'none', lotId: 'none-1' }
  const missing = { error: { code: 1004 } }
  expect(
    await ann.client.call(parcel.lotParcelRequest, { ...nowhere, count: 1, ak: randomUUID() }),
  ).toMatchObject(missing)
  expect(await ann.client.call(parcel.lotParcelGet, nowhere)).toMatchObject(missing)
  expect(await clerk.client.call(parcel.staffParcelRequests, nowhere)).toMatchObject(missing)
  expect(await decline(clerk, 'none', randomUUID())).toMatchObject(missing)
  expect(await ann.client.call(parcel.lotParcelGet, { auctionId: 'only', lotId: 'only-9' })).toMatchObject(
    missing,
  )
})

test('V22 a request that was carried out is closed, however often its key is pressed', async () => {
  await soldOnline('carried', 6)
  expect(dataOf(await request(ann, 'carried', 2)).request).toMatchObject({
    lotIds: ['carried-2', 'carried-3'],
  })
  const [opened] = await open('carried')
  expect(opened).toMatchObject({ lotIds: ['carried-2', 'carried-3'] })
  const id = opened?.id ?? ''
  expect(await accept('carried', id, 2, 3, 4)).toMatchObject({ error: { code: 1006 } })
  const command = {
    ...(await lotCommand(api, 'carried', 'carried-1')),
    lotIds: ['carried-2', 'carried-3'],
    requestId: id,
  }
  const first = dataOf(await clerk.client.call(house.staffParcelSell, command))
  expect(await accept('carried', id, 4, 5)).toMatchObject({ error: { code: 1006 } })
  expect(await accept('carried', id, 2, 3)).toMatchObject({ error: { code: 1006 } })
  // Repeating the same press gets its first response, even after the buyer has requested more.
  expect(dataOf(await request(ann, 'carried', 1)).request).toMatchObject({ lotIds: ['carried-4'] })
  expect(dataOf(await clerk.client.call(house.staffParcelSell, command))).toEqual(first)
  const sold = [...(await api.rooms.state('carried')).lots.values()].filter(
    ({ saleStatus }) => saleStatus === 'sold',
  )
  expect(sold.map(({ lotId }) => lotId)).toEqual(['carried-1', 'carried-2', 'carried-3'])
})

test('V22 a partly carried out request is closed too', async () => {
  await soldOnline('part', 6)
  await request(ann, 'part', 3)
  const [opened] = await open('part')
  dataOf(await accept('part', opened?.id ?? '', 2))
  expect(await statusOf(ann, 'part')).toBe('accepted')
  expect(await open('part')).toEqual([])
  expect(await accept('part', opened?.id ?? '', 3, 4)).toMatchObject({ error: { code: 1006 } })
})
