import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createSalesOfEachKind } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { lotFeatured, lotFilters } from '#wire/calls/lots.ts'
import { insertProducer } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  await createSalesOfEachKind(api)
  const { db } = api.database
  await db.updateTable('lots').set({ feature: true }).where('lot_num', '<=', 2).execute()
  await db.updateTable('lots').set({ kind: 'cigars' }).where('id', '=', 'timed-2').execute()
  await insertProducer(db, ['timed-1', 'timed-3'])
  api.subjects.catalogue.cache.invalidate()
})
afterAll(() => api.close())

test('features lots of published sales that have not ended, and never tobacco (C2)', async () => {
  const response = await api.client().call(lotFeatured, {})
  expect(response.ok && response.data.list.map(({ id }) => id).toSorted()).toEqual([
    'live-1',
    'live-2',
    'timed-1',
  ])
})

test('returns a sale’s lot filters with counts', async () => {
  expect(await api.client().call(lotFilters, { auctionId: 'timed' })).toMatchObject({
    data: {
      cates: [
        { id: 'bordeaux', count: 2 },
        { id: 'whisky', count: 2 },
      ],
      producers: [{ name: 'Château Belmont', count: 2 }],
    },
  })
  expect(await api.client().call(lotFilters, { auctionId: 'prepared' })).toMatchObject({
    error: { code: 1004 },
  })
})
