import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createSalesOfEachKind } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { lotFeatured, lotFilters, lotList } from '#wire/calls/lots.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'
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

describe('attributes', () => {
  beforeAll(async () => {
    const set = (id: string, attributes: object) =>
      api.database.db
        .updateTable('lots')
        .set({ attributes: JSON.stringify(attributes) })
        .where('id', '=', id)
        .execute()
    await set('timed-1', { packing: 'owc', millilitres: 750, inBond: true })
    await set('timed-2', { packing: 'owc', millilitres: 1_500 })
    await set('timed-3', { packing: 'ocb', millilitres: 750 })
    api.subjects.catalogue.cache.invalidate()
  })

  const lotsWith = async (...attributes: readonly string[]) => {
    const response = await api.client().call(lotList, { auctionId: 'timed', attributes: [...attributes] })
    return response.ok ? response.data.list.map(({ id }) => id) : []
  }

  const filtersWith = async (params: Omit<PayloadInputOf<typeof lotFilters>, 'auctionId'>) => {
    const response = await api.client().call(lotFilters, { auctionId: 'timed', ...params })
    const attributes = response.ok ? response.data.attributes : []
    return attributes.map(({ label, options }) => [
      label,
      ...options.map(({ name, count }) => `${name} ${count}`),
    ])
  }

  test('K18 lists the lots of a sale that have certain attributes', async () => {
    expect(await lotsWith('packing=owc')).toEqual(['timed-1', 'timed-2'])
    expect(await lotsWith('packing=owc', 'packing=ocb', 'millilitres=750')).toEqual(['timed-1', 'timed-3'])
    expect(await lotsWith('millilitres.from=1000', 'inBond=yes')).toEqual([])
    expect(await lotsWith('lwin=1')).toEqual([])
  })

  test('K18 counts each attribute under all filters except its own', async () => {
    expect(await filtersWith({})).toEqual([
      ['Bottle size', '750 ml 2', '1,500 ml 1'],
      ['Case', 'Original wooden case 2', 'Original carton 1'],
      ['In bond', 'Yes 1'],
    ])
    expect(await filtersWith({ attributes: ['packing=owc'] })).toEqual([
      ['Bottle size', '750 ml 1', '1,500 ml 1'],
      ['Case', 'Original wooden case 2', 'Original carton 1'],
      ['In bond', 'Yes 1'],
    ])
    expect(await filtersWith({ cate: 'whisky', attributes: ['inBond=yes'] })).toEqual([['In bond', 'Yes 0']])
    expect(await filtersWith({ state: 'sold' })).toEqual([])
  })
})
