import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { mallFilters, mallProductGet, mallProductList, mallPromotionGet } from '#wire/calls/mall.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'
import { stockProduct } from './testing.ts'

const highlands = { en: 'Highlands', zh: '高地' }

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  const { db } = api.database
  await stockProduct(db, { id: 'claret', listedAt: 5_000 })
  await stockProduct(db, { id: 'claret-magnum', priceCents: 2_500_50, listedAt: 4_000, stock: 3 })
  await stockProduct(db, {
    id: 'malt',
    kind: 'spirits',
    category: 'whisky',
    producer: null,
    region: highlands,
    priceCents: 4_800_00,
    listedAt: 3_000,
  })
  await stockProduct(db, {
    id: 'decanter',
    kind: 'other',
    category: 'glass',
    producer: null,
    region: { en: '', zh: '' },
    priceCents: 900_00,
    listedAt: 2_000,
  })
  await stockProduct(db, { id: 'cigars', kind: 'cigars', listedAt: 8_000, producer: null })
  await stockProduct(db, { id: 'gone', stock: 0, listedAt: 9_000 })
  await stockProduct(db, { id: 'prepared', listedAt: null, priceCents: 99_999_00 })
  await db
    .insertInto('currency_rates')
    .values([
      { code: 'HKD', position: 0, per_hong_kong_dollar: 1 },
      { code: 'USD', position: 1, per_hong_kong_dollar: 0.128 },
    ])
    .execute()
})
afterAll(() => api.close())

const listed = async (params: PayloadInputOf<typeof mallProductList>): Promise<readonly string[]> => {
  const response = await api.client().call(mallProductList, params)
  if (!response.ok) throw new Error(response.error.message)
  return response.data.list.map(({ id }) => id)
}

test('lists products newest first, sold out last, and hides drafts', async () => {
  expect(await listed({})).toEqual(['claret', 'claret-magnum', 'malt', 'decanter', 'gone'])
})

test.each([
  [{ kind: 'spirits' }, ['malt']],
  [{ cate: 'bordeaux' }, ['claret', 'claret-magnum', 'gone']],
  [{ region: 'Highlands' }, ['malt']],
  [{ producer: 'belmont' }, ['claret', 'claret-magnum', 'gone']],
  [{ priceFrom: 1_000, priceTo: 2_500 }, ['claret', 'gone']],
  [{ priceTo: 2_501 }, ['claret', 'claret-magnum', 'decanter', 'gone']],
  [{ inStock: true, kind: 'wine' }, ['claret', 'claret-magnum']],
  [{ sort: 'priceUp' }, ['decanter', 'claret', 'claret-magnum', 'malt', 'gone']],
  [{ sort: 'priceDown' }, ['malt', 'claret-magnum', 'claret', 'decanter', 'gone']],
  [{ page: 2, size: 2 }, ['malt', 'decanter']],
  [{ page: 2, size: 2, exceptId: 'claret' }, ['decanter', 'gone']],
] satisfies readonly (readonly [PayloadInputOf<typeof mallProductList>, readonly string[]])[])(
  'filters and sorts by %j',
  async (params, ids) => {
    expect(await listed(params)).toEqual(ids)
  },
)

test('C2 lists and counts tobacco only when its category is requested', async () => {
  expect(await listed({ cate: 'bordeaux' })).not.toContain('cigars')
  expect(await listed({ kind: 'cigars' })).toEqual(['cigars'])
  expect(await api.client().call(mallFilters, {})).toMatchObject({
    data: { kinds: expect.arrayContaining([{ id: 'cigars', name: 'cigars', count: 1 }]) },
  })
})

test.each([{}, { inStock: true }, { priceTo: 2_501 }] satisfies readonly PayloadInputOf<
  typeof mallProductList
>[])('C2 lists as many products as are counted for the kinds other than tobacco, by %j', async (params) => {
  const filters = await api.client().call(mallFilters, params)
  const kinds = filters.ok ? filters.data.kinds.filter(({ id }) => id !== 'cigars') : []
  const counted = kinds.reduce((sum, { count }) => sum + count, 0)
  expect(await listed(params)).toHaveLength(counted)
})

test('each page includes the total count', async () => {
  expect(await api.client().call(mallProductList, { page: 3, size: 2 })).toMatchObject({
    data: { total: 5, page: 3, size: 2, list: [{ id: 'gone', stock: 0 }] },
  })
})

test('returns a product in the requested language, its price to the cent', async () => {
  expect(await api.client('', 'en').call(mallProductGet, { id: 'claret-magnum' })).toMatchObject({
    data: {
      title: 'Belmont claret-magnum 2009',
      producer: 'Château Belmont',
      region: 'Pauillac',
      cate: { id: 'bordeaux', name: 'Bordeaux' },
      price: '2500.50',
      currency: 'HKD',
      currencyRate: { HKD: 1, USD: 0.128 },
      stock: 3,
      pictures: [{ alt: 'A bottle' }],
    },
  })
  expect(await api.client('', 'cn').call(mallProductGet, { id: 'claret-magnum' })).toMatchObject({
    data: {
      title: '贝蒙 claret-magnum 2009',
      producer: '贝蒙酒庄',
      cate: { name: '波尔多' },
      pictures: [{ alt: '一瓶酒' }],
    },
  })
})

test.each(['prepared', 'nothing'])('the product %s is not found', async (id) => {
  expect(await api.client().call(mallProductGet, { id })).toMatchObject({ error: { code: 1004 } })
})

test('counts each facet with all filters but its own', async () => {
  expect(await api.client('', 'cn').call(mallFilters, { kind: 'wine', inStock: true })).toMatchObject({
    data: {
      kinds: [
        { id: 'wine', count: 2 },
        { id: 'cigars', count: 1 },
        { id: 'other', count: 1 },
        { id: 'spirits', count: 1 },
      ],
      cates: [{ id: 'bordeaux', name: '波尔多', count: 2 }],
      regions: [{ id: 'Pauillac', name: '波雅克', count: 2 }],
      producers: [{ id: 'belmont', name: '贝蒙酒庄', count: 2 }],
      price: { from: 900, to: 4_800 },
    },
  })
})

test('counts kinds across all categories, regions and producers, as their links lead there', async () => {
  const filtered = { kind: 'wine', cate: 'bordeaux', region: 'Pauillac', producer: 'belmont' } as const
  expect(await api.client().call(mallFilters, filtered)).toMatchObject({
    data: { kinds: expect.arrayContaining([expect.objectContaining({ id: 'spirits', count: 1 })]) },
  })
})

test('keeps the chosen facets even when nothing matches', async () => {
  const params = { region: 'Highlands', producer: 'belmont', cate: 'nothing' }
  expect(await api.client('', 'cn').call(mallFilters, params)).toMatchObject({
    data: {
      regions: [{ id: 'Highlands', name: '高地', count: 0 }],
      producers: [{ id: 'belmont', name: '贝蒙酒庄', count: 0 }],
      cates: [],
    },
  })
})

test('lists categories in the configured order', async () => {
  const response = await api.client().call(mallFilters, {})
  expect(response.ok && response.data.cates.map(({ id }) => id)).toEqual(['bordeaux', 'whisky', 'glass'])
})

test('G1 announces free delivery only during the promotion', async () => {
  const server = await openTestApi(inject('postgresUrl'), {
    FREE_DELIVERY_OVER: '3000',
    FREE_DELIVERY_UNTIL: '2099-12-31',
  })
  const end = Date.UTC(2099, 11, 31, 16)
  try {
    server.clock.set(end - 1)
    expect(await server.client().call(mallPromotionGet, {})).toMatchObject({
      data: { over: 3_000, currency: 'HKD', until: end },
    })
    server.clock.set(end)
    expect(await server.client().call(mallPromotionGet, {})).toMatchObject({ data: null })
  } finally {
    await server.close()
  }
})

test('G1 the launch promotion has ended', async () => {
  expect(await api.client().call(mallPromotionGet, {})).toMatchObject({ data: null })
})

test('an empty mall has no facets', async () => {
  const empty = await openTestApi(inject('postgresUrl'))
  try {
    expect(await empty.client().call(mallFilters, {})).toMatchObject({
      data: { kinds: [], cates: [], regions: [], producers: [], price: null },
    })
    expect(await empty.client().call(mallProductList, {})).toMatchObject({ data: { list: [], total: 0 } })
  } finally {
    await empty.close()
  }
})

test('G1 stock never becomes negative', async () => {
  const takeAway = api.database.db
    .updateTable('products')
    .set({ stock: -1 })
    .where('id', '=', 'gone')
    .execute()
  await expect(takeAway).rejects.toThrow(/stock/)
})
