import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { staffSaleBidders } from '#wire/calls/sale-bidders.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let clerk: TestPerson
let ann: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'named', kind: 'live', lots: 1 })
  await createSale(api, { id: 'other', kind: 'live', lots: 1 })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  ann = await createPerson(api, 'ann@example.com')
})
afterAll(() => api.close())

test('lists the names of paddle holders of this sale only', async () => {
  const paddle = await registerBidder(ann, 'named')
  await createPerson(api, 'ben@example.com')
  const { list } = dataOf(await clerk.client.call(staffSaleBidders, { auctionId: 'named' }))
  expect(list).toEqual([
    { paddle, firstName: expect.stringMatching(/./), lastName: expect.stringMatching(/./) },
  ])
  expect(dataOf(await clerk.client.call(staffSaleBidders, { auctionId: 'other' })).list).toEqual([])
})

test('refuses bidders, and an unknown sale is not found', async () => {
  expect(await ann.client.call(staffSaleBidders, { auctionId: 'named' })).toMatchObject({
    error: { code: 1005 },
  })
  expect(await clerk.client.call(staffSaleBidders, { auctionId: 'none' })).toMatchObject({
    error: { name: 'notFound' },
  })
})
