import { afterAll, expect, inject, test } from 'vitest'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { lotCommand, sellLot } from '#server/platform/http/testing/sell-lot.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { userFavorite } from '#wire/calls/favorites.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { lotGet, lotList } from '#wire/calls/lots.ts'
import { lotParcelRequest } from '#wire/calls/parcel-requests.ts'
import * as house from '#wire/calls/staff-sale.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { openConsoleApi } from './testing.ts'

const { api, clerk, ann, ben } = await openConsoleApi(inject('postgresUrl'))
afterAll(() => api.close())

const lotsOf = (id: string, ...numbers: readonly number[]) => numbers.map((number) => `${id}-${number}`)

const offer = async (id: string, ...numbers: readonly number[]) =>
  clerk.client.call(house.staffChoiceOffer, {
    ...(await lotCommand(api, id, `${id}-1`)),
    lotIds: lotsOf(id, ...numbers),
  })
const record = async (id: string, ...numbers: readonly number[]) =>
  clerk.client.call(house.staffChoiceRecord, {
    ...(await lotCommand(api, id, `${id}-1`)),
    lotIds: lotsOf(id, ...numbers),
  })
const undo = async (id: string) =>
  dataOf(await clerk.client.call(house.staffUndo, await lotCommand(api, id, `${id}-1`)))

/** Returns a live sale with four lots offered by choice, the first of them sold to Ann at 5,000. */
async function soldFirst(id: string): Promise<string> {
  await createSale(api, { id, kind: 'live', lots: 4 })
  const paddle = await registerBidder(ann, id)
  dataOf(await offer(id, 1, 2, 3, 4))
  await sellLot(api, clerk, { auctionId: id, lotId: `${id}-1`, price: 5_000 })
  const buyer = { ...(await lotCommand(api, id, `${id}-1`)), paddle }
  dataOf(await clerk.client.call(house.staffBuyerName, buyer))
  return paddle
}

const openLines = async (id: string) =>
  (
    await api.database.db
      .selectFrom('order_line')
      .select(['lot_id', 'hammer'])
      .where('auction_id', '=', id)
      .where('voided_seq', 'is', null)
      .orderBy('lot_id')
      .execute()
  ).map(({ lot_id, hammer }) => [lot_id, hammer])
const refused = (status: string) => ({ error: { code: 4003, data: { status } } })

test('V23 record, orders and letters name the lots that a buyer chooses instead of the called one', async () => {
  const paddle = await soldFirst('choice')
  await ben.client.call(userFavorite, { lotId: 'choice-3', type: 'fav' })
  expect(dataOf(await api.client().call(auctionGet, { id: 'choice' })).choices).toEqual([
    lotsOf('choice', 1, 2, 3, 4),
  ])
  dataOf(await record('choice', 2, 3))
  const chosen = { lotIds: lotsOf('choice', 2, 3), paddle, price: 5_000 }
  const called = dataOf(await ann.client.call(lotGet, { id: 'choice-1' }))
  expect(called).toMatchObject({ saleStatus: 'open', winPrice: 0, bidCount: 0, win: 'none', chosen })
  const third = dataOf(await ann.client.call(lotGet, { id: 'choice-3' }))
  expect(third).toMatchObject({ saleStatus: 'sold', finalPrice: 5_000, parcelOf: 'choice-1', win: 'winning' })
  const { list } = dataOf(await api.client().call(saleLedger, { auctionId: 'choice', size: 1_000 }))
  expect(list.slice(-3).map(({ type }) => type)).toEqual(['choiceMade', 'lotSoldInParcel', 'lotSoldInParcel'])
  expect(await openLines('choice')).toEqual([
    ['choice-2', 5_000],
    ['choice-3', 5_000],
  ])
  await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  const mails = [...(await api.mails()), ...(await api.mails())]
  const letter = mails.find(({ subject }) => subject === 'Sold: lot 3, Château Belmont 1983')
  expect(letter?.to?.[0]?.address).toBe('ben@example.com')
  expect(letter?.text).toContain('was offered by buyer’s choice')
  // The winner gets letters about the lots that they keep.
  expect(mails.filter(({ subject }) => subject?.includes('lot 1,'))).toEqual([])
})

test('V6 V23 the first undo returns the called lot to its buyer, the next one reverses the hammer', async () => {
  await soldFirst('undone')
  dataOf(await record('undone', 2))
  await undo('undone')
  const { list } = dataOf(await api.client().call(lotList, { auctionId: 'undone', size: 9 }))
  expect(list.map(({ saleStatus }) => saleStatus)).toEqual(['sold', 'open', 'open', 'open'])
  expect(await openLines('undone')).toEqual([['undone-1', 5_000]])
  await undo('undone')
  expect(await openLines('undone')).toEqual([])
})

test('V23 keeps the called lot on the invoice if it is among those chosen', async () => {
  await soldFirst('withCalled')
  dataOf(await record('withCalled', 1, 4))
  expect(await openLines('withCalled')).toEqual([
    ['withCalled-1', 5_000],
    ['withCalled-4', 5_000],
  ])
  expect(await record('withCalled', 2)).toMatchObject(refused('choiceMade'))
  await undo('withCalled')
  expect(await openLines('withCalled')).toEqual([['withCalled-1', 5_000]])
})

test('V23 rejects impossible groups and choices with the reason', async () => {
  await createSale(api, { id: 'bad', kind: 'live', lots: 4 })
  await createSale(api, { id: 'timed', kind: 'timed', lots: 4 })
  expect(await offer('timed', 1, 2)).toMatchObject(refused('timed'))
  expect(await offer('bad', 1, 3)).toMatchObject(refused('badPlace'))
  expect(await offer('bad')).toMatchObject(refused('notByChoice'))
  dataOf(await offer('bad', 1, 2))
  expect(await offer('bad', 1, 2)).toMatchObject(refused('byChoice'))
  expect(await record('bad', 2)).toMatchObject(refused('roomClosed'))
  dataOf(await offer('bad'))
  expect(dataOf(await api.client().call(auctionGet, { id: 'bad' })).choices).toEqual([])
  await soldFirst('protected')
  await registerBidder(ben, 'protected')
  await api.rooms.queue('protected').submit({
    command: { type: 'placePreBid', bidder: ben.id, lotId: 'protected-2', maximum: 6_000 },
  })
  expect(await record('protected', 2)).toMatchObject(refused('higherBid'))
  const request = { auctionId: 'protected', lotId: 'protected-1', count: 1, ak: createIdempotencyKey() }
  expect(await ann.client.call(lotParcelRequest, request)).toMatchObject(refused('byChoice'))
})
