import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { lotGet } from '#wire/calls/lots.ts'
import * as staff from '#wire/calls/staff-sale.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let clerk: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'live', kind: 'live', lots: 4 })
  await createSale(api, { id: 'timed', lots: 2 })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
})
afterAll(() => api.close())

const stamp = async (auctionId: string) => ({
  auctionId,
  ak: randomUUID(),
  seq: (await api.rooms.state(auctionId)).seq,
})
const move = async (lotId: string, beforeId = '', reason = 'The buyer is late') => {
  const auctionId = lotId.split('-')[0] ?? ''
  const request = { ...(await stamp(auctionId)), lotId, beforeId, reason }
  return clerk.client.call(staff.staffLotMove, request)
}
const refused = (status: string) => ({ error: { code: 4003, data: { status } } })

test('V19 moves a lot; the record states the reason, and the sale shows the move', async () => {
  expect(await move('live-4', 'live-2')).toMatchObject({ ok: true })
  const moves = [{ lotId: 'live-4', before: 'live-2' }]
  expect(dataOf(await api.client().call(auctionGet, { id: 'live' })).moves).toEqual(moves)
  expect(dataOf(await clerk.client.call(staff.staffSaleGet, { auctionId: 'live' })).moves).toEqual(moves)
  const record = dataOf(await api.client().call(saleLedger, { auctionId: 'live', size: 1_000 }))
  expect(record.list.at(-1)).toMatchObject({
    type: 'lotMoved',
    data: { lotId: 'live-4', before: 'live-2', reason: 'The buyer is late' },
  })
})

test('V19 rejects impossible moves with the reason', async () => {
  expect(await move('timed-2', 'timed-1')).toMatchObject(refused('timed'))
  expect(await move('live-4', 'timed-1')).toMatchObject({ error: { code: 1004 } })
  expect(await move('live-9')).toMatchObject({ error: { code: 1004 } })
  dataOf(await clerk.client.call(staff.staffRoom, { ...(await stamp('live')), open: true }))
  dataOf(await clerk.client.call(staff.staffLotOpen, { ...(await stamp('live')), lotId: 'live-1' }))
  expect(await move('live-1')).toMatchObject(refused('onBlock'))
  expect(await move('live-3', 'live-1')).toMatchObject(refused('badPlace'))
})

test('V18 accepts an amount between two increments only at the second press', async () => {
  const onLot = async () => ({ ...(await stamp('live')), lotId: 'live-1' })
  dataOf(await clerk.client.call(staff.staffLotStart, await onLot()))
  dataOf(await clerk.client.call(staff.staffFloorBid, { ...(await onLot()), bidPrice: 5_000 }))
  const split = { bidPrice: 5_250 }
  expect(await clerk.client.call(staff.staffFloorBid, { ...(await onLot()), ...split })).toMatchObject({
    error: { name: 'priceTooLow', data: { nextPrice: 5_500 } },
  })
  dataOf(await clerk.client.call(staff.staffFloorBid, { ...(await onLot()), ...split, split: true }))
  expect(dataOf(await api.client().call(lotGet, { id: 'live-1' }))).toMatchObject({
    winPrice: 5_250,
    nextPrice: 5_500,
  })
})
