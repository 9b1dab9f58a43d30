import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import type { TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { lotCommand } from '#server/platform/http/testing/sell-lot.ts'
import { userExport } from '#wire/calls/own-data.ts'
import * as wire from '#wire/calls/parcel-requests.ts'
import * as house from '#wire/calls/staff-sale.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { openConsoleApi, sellOnline } from './testing.ts'

const { api, clerk, ann, ben } = await openConsoleApi(inject('postgresUrl'))
afterAll(() => api.close())
const consoles: string[] = []
api.rooms.bus.subscribe('parcelRequests', (auctionId) => consoles.push(auctionId))

const act = async (call: Parameters<TestPerson['client']['call']>[0], id: string, overrides: object = {}) =>
  dataOf(await clerk.client.call(call, { ...(await lotCommand(api, id, `${id}-1`)), ...overrides } as never))
const lotsOf = (id: string, ...numbers: readonly number[]) => numbers.map((number) => `${id}-${number}`)

/**
 * Returns a live sale whose first three lots are offered by choice and whose first lot is sold to Ann, online
 * at 5,000.
 */
async function soldOnline(id: string): Promise<string> {
  await createSale(api, { id, kind: 'live', lots: 5 })
  const paddle = await registerBidder(ann, id)
  await registerBidder(ben, id)
  await act(house.staffChoiceOffer, id, { lotIds: lotsOf(id, 1, 2, 3) })
  await sellOnline({ api, clerk }, ann, id)
  return paddle
}

const request = ({ client }: TestPerson, id: string, ...numbers: readonly number[]) =>
  client.call(wire.lotChoiceRequest, {
    auctionId: id,
    lotId: `${id}-1`,
    lotIds: lotsOf(id, ...numbers),
    ak: randomUUID(),
  })
const statusOf = async (id: string) =>
  dataOf(await ann.client.call(wire.lotParcelGet, { auctionId: id, lotId: `${id}-1` })).request?.status ??
  null
const open = async (id: string) =>
  dataOf(await clerk.client.call(wire.staffParcelRequests, { auctionId: id })).list
const record = async (id: string, requestId: string, ...numbers: readonly number[]) =>
  clerk.client.call(house.staffChoiceRecord, {
    ...(await lotCommand(api, id, `${id}-1`)),
    lotIds: lotsOf(id, ...numbers),
    requestId,
  })
const wrongState = (status: string) => ({ error: { code: 4003, data: { status } } })

test('V23 what the online buyer chooses reaches the consoles at once, and the clerk records it', async () => {
  const paddle = await soldOnline('chosen')
  consoles.length = 0
  const chosen = lotsOf('chosen', 2, 3)
  expect(dataOf(await request(ann, 'chosen', 2, 3)).request).toMatchObject({ chosen, status: 'open' })
  expect(consoles).toEqual(['chosen'])
  const [opened] = await open('chosen')
  expect(opened).toMatchObject({ lotId: 'chosen-1', paddle, count: 2, chosen })
  expect(JSON.stringify(await ann.client.call(userExport, {}))).toContain('"chosen":["chosen-2","chosen-3"]')
  dataOf(await record('chosen', opened?.id ?? '', 2, 3))
  expect(await statusOf('chosen')).toBe('accepted')
  expect(await open('chosen')).toEqual([])
  expect((await api.rooms.state('chosen')).lots.get('chosen-3')).toMatchObject({ finalPrice: 5_000 })
  await act(house.staffUndo, 'chosen')
  expect(await statusOf('chosen')).toBe('open')
})

test('V23 a request that was replaced, withdrawn or declined is not accepted', async () => {
  await soldOnline('newer')
  await request(ann, 'newer', 2)
  const [first] = await open('newer')
  await request(ann, 'newer', 1, 3)
  const [second] = await open('newer')
  expect(await record('newer', first?.id ?? '', 2)).toMatchObject({ error: { code: 1006 } })
  const declined = { auctionId: 'newer', requestId: second?.id ?? '' }
  dataOf(await clerk.client.call(wire.staffParcelDecline, declined))
  expect(await statusOf('newer')).toBe('declined')
  expect(await record('newer', second?.id ?? '', 1, 3)).toMatchObject({ error: { code: 1006 } })
  dataOf(await request(ann, 'newer', 2))
  expect(dataOf(await request(ann, 'newer')).request).toBeNull()
  expect(await open('newer')).toEqual([])
})

test('W3 V23 only the buyer can make a request, for lots of the group and within their limit', async () => {
  await soldOnline('only')
  expect(await request(ben, 'only', 2)).toMatchObject(wrongState('notBuyer'))
  expect(await request(ann, 'only', 2, 4)).toMatchObject(wrongState('notByChoice'))
  const admit = { type: 'admit', bidder: ann.id, paddle: null, limit: 12_000 } as const
  await api.rooms.queue('only').submit({ command: admit })
  expect(await request(ann, 'only', 1, 2, 3)).toMatchObject({
    error: { code: 2005, data: { limit: 12_000 } },
  })
  expect(await request(ann, 'only', 2, 3)).toMatchObject({ ok: true })
  dataOf(await record('only', '', 1))
  expect(await request(ann, 'only', 2)).toMatchObject(wrongState('choiceMade'))
})

test('V23 rejects unknown sales and lots', async () => {
  const missing = { error: { code: 1004 } }
  expect(await request(ann, 'none', 1)).toMatchObject(missing)
  const lot = { auctionId: 'only', lotId: 'only-9', lotIds: ['only-9'], ak: randomUUID() }
  expect(await ann.client.call(wire.lotChoiceRequest, lot)).toMatchObject(missing)
})
