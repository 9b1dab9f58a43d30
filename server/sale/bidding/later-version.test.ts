import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { sendRaw } from '#server/platform/http/testing/raw.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { continueByLaterVersion } from '#server/sale/rooms/testing/later-version.ts'
import type { Pair } from '#wire/schema/form.ts'

let api: TestApi
let ann: TestPerson

beforeEach(async () => {
  api = await openTestApi(inject('postgresUrl'))
  await createSale(api, { id: 'timed' })
  ann = await createPerson(api, 'ann@example.com')
  await registerBidder(ann, 'timed')
})
afterEach(() => api.close())

const send = async (path: string, pairs: readonly Pair[]) =>
  sendRaw(api, { path: `/v1/${path}`, pairs, token: ann.token })

const preBid = () =>
  send('lot/prebid', [
    ['auctionId', 'timed'],
    ['lotId', 'timed-1'],
    ['bidPrice', '5000'],
    ['ak', randomUUID()],
  ])

test('T11 a bid on a sale that a later version has continued gets status 503', {
  tags: 'release',
}, async () => {
  await continueByLaterVersion(api.database.pool, 'timed')
  expect(await preBid()).toMatchObject({ status: 503 })
})

test('T11 so do a bid on a sale that this server has not read, and its details', async () => {
  await continueByLaterVersion(api.database.pool, 'timed')
  api.rooms.evict(Number.POSITIVE_INFINITY)
  expect(await preBid()).toMatchObject({ status: 503 })
  expect(await send('auction/get', [['id', 'timed']])).toMatchObject({ status: 503 })
})
