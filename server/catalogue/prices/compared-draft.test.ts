import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDraft } from '#server/catalogue/drafts/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { lotDraftCreate, lotDraftPrices } from '#wire/calls/lot-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { importPrices } from './prices.ts'
import { soldFixture } from './testing.ts'

let api: TestApi
let ada: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  ada = await createPerson(api, 'ada@example.com', { roles: ['specialist'], card: false })
  await api.database.db.insertInto('producers').values({ id: 'belmont', position: 1 }).execute()
  const at = Date.UTC(2019, 2, 9)
  await importPrices(api.database.db, [
    soldFixture({ no: 'A1', lotNum: 1, at, vintage: '1981', hammer: 6_000 }),
    soldFixture({ no: 'A1', lotNum: 2, at, vintage: '1982', hammer: 7_000 }),
    soldFixture({ no: 'A1', lotNum: 3, at, vintage: '1995', hammer: 9_000 }),
  ])
})
afterAll(() => api.close())

test('H4 a lot in preparation is compared by producer, wine, vintage and size', async () => {
  const draft = await createDraft(ada, { number: 'C1', now: api.clock.now(), lots: 0 })
  const lot = {
    title: { en: 'Château Belmont 1981' },
    producer: { en: 'Belmont' },
    kind: 'wine' as const,
    vintage: '1981',
    millilitres: 750,
    quantity: 2,
    lowEstimate: 10_000,
    highEstimate: 14_000,
  }
  const created = await ada.client.call(lotDraftCreate, {
    auctionId: draft.id,
    lot,
    ak: createIdempotencyKey(),
  })
  const lotId = created.ok ? created.data.id : ''
  const found = await ada.client.call(lotDraftPrices, { lotId })
  expect(found).toMatchObject({
    data: { unit: '75cl', currency: 'HKD', estimate: { low: '5000.00', high: '7000.00' } },
  })
  expect(found.ok && found.data.list.map(({ vintage, like }) => [vintage, like])).toEqual([
    ['1981', 'same'],
    ['1982', 'neighbour'],
  ])
})

test('H4 a lot without details has no results, and a deleted one is not found', async () => {
  const draft = await createDraft(ada, { number: 'C2', now: api.clock.now(), lots: 0 })
  const created = await ada.client.call(lotDraftCreate, {
    auctionId: draft.id,
    lot: {},
    ak: createIdempotencyKey(),
  })
  const lotId = created.ok ? created.data.id : ''
  expect(await ada.client.call(lotDraftPrices, { lotId })).toMatchObject({
    data: { list: [], estimate: null },
  })
  expect(await ada.client.call(lotDraftPrices, { lotId: 'none' })).toMatchObject({
    error: { name: 'notFound' },
  })
})
