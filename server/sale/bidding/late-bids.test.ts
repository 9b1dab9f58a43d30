import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { sellLot } from '#server/platform/http/testing/sell-lot.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { bidOffer } from '#wire/calls/bidding.ts'
import { staffLateBids } from '#wire/calls/late-bids.ts'

let api: TestApi
let clerk: TestPerson
let ann: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'late', kind: 'live', lots: 1 })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  ann = await createPerson(api, 'ann@example.com')
})
afterAll(() => api.close())

test('V3 a bid that arrives after the hammer is rejected and listed once for the auctioneer', async () => {
  const paddle = await registerBidder(ann, 'late')
  const { client } = clerk
  await sellLot(api, clerk, { auctionId: 'late', lotId: 'late-1', price: 4_000 })
  const offer = (bidPrice: number) =>
    ann.client.call(bidOffer, { auctionId: 'late', lotId: 'late-1', bidPrice, ak: randomUUID() })
  for (const price of [4_200, 4_200, 3_000])
    expect(await offer(price)).toMatchObject({ error: { code: 2006 } })
  expect(await client.call(staffLateBids, { auctionId: 'late' })).toMatchObject({
    data: { list: [{ lotId: 'late-1', paddle, price: 4_200, at: api.clock.now() }] },
  })
  expect(await ann.client.call(staffLateBids, { auctionId: 'late' })).toMatchObject({ error: { code: 1005 } })
})
