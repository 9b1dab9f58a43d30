import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { insertNews } from '#server/site/content/testing.ts'
import { stockProduct } from '#server/trade/mall/testing.ts'
import { stockGift } from '#server/trade/points/testing.ts'
import { consignDeadlineList, homeGet } from '#wire/calls/home.ts'
import type { HomeBlock } from '#wire/entities/home-block.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
})
afterAll(() => api.close())

const home = async (lang: 'en' | 'cn' = 'en'): Promise<readonly HomeBlock[]> => {
  const response = await api.client('', lang).call(homeGet, {})
  if (!response.ok) throw new Error(response.error.message)
  return response.data.list
}
const kinds = async () => (await home()).map(({ kind }) => kind)
const refer = (id: string, refs: readonly string[]) =>
  api.database.db
    .updateTable('home_blocks')
    .set({ refs: [...refs] })
    .where('id', '=', id)
    .execute()

test('a new house’s home page leaves out empty blocks', async () => {
  expect(await kinds()).toEqual(['hero', 'sales', 'consign', 'newsletter'])
  expect((await home())[2]).toMatchObject({ title: 'What is lying in your cellar?', accent: 'your' })
  expect((await home('cn'))[2]).toMatchObject({ title: '您的酒窖里，藏着什么？', deadline: null })
})

test('C2 the mall’s block shows the newest products in stock, without tobacco', async () => {
  const { db } = api.database
  await stockProduct(db, { id: 'old', listedAt: 1 })
  await stockProduct(db, { id: 'new', listedAt: 2 })
  await stockProduct(db, { id: 'gone', listedAt: 3, stock: 0 })
  await stockProduct(db, { id: 'cigars', listedAt: 4, kind: 'cigars' })
  expect((await home()).find(({ kind }) => kind === 'mall')).toMatchObject({
    products: [{ id: 'new' }, { id: 'old' }],
  })
})

test('C2 shows referenced products in order, without sold-out ones and tobacco', async () => {
  await refer('mall', ['cigars', 'old', 'nothing', 'gone', 'new'])
  expect((await home()).find(({ kind }) => kind === 'mall')).toMatchObject({
    products: [{ id: 'old' }, { id: 'new' }],
  })
  await refer('mall', ['cigars', 'gone'])
  expect(await kinds()).not.toContain('mall')
})

test('the points block shows the first or the referenced gifts, without sold-out ones', async () => {
  const { db } = api.database
  await stockGift(db, { id: 'decanter', position: 1 })
  await stockGift(db, { id: 'glasses', position: 2 })
  await stockGift(db, { id: 'gone', position: 0, stock: 0 })
  const gifts = async () => (await home()).find(({ kind }) => kind === 'points')
  expect(await gifts()).toMatchObject({ gifts: [{ id: 'decanter' }, { id: 'glasses' }] })
  await refer('points', ['gone', 'glasses'])
  expect(await gifts()).toMatchObject({ gifts: [{ id: 'glasses' }] })
})

test('C2 the lots block shows referenced open lots, else featured ones, without tobacco', async () => {
  const { db } = api.database
  await createSale(api, { id: 'timed', lots: 4 })
  await db.updateTable('lots').set({ feature: true }).where('lot_num', '=', 3).execute()
  await db.updateTable('lots').set({ kind: 'cigars' }).where('id', '=', 'timed-2').execute()
  api.subjects.catalogue.cache.invalidate()
  const lots = async () => (await home()).find(({ kind }) => kind === 'lots')
  expect(await lots()).toMatchObject({ lots: [{ id: 'timed-3' }] })
  await refer('lots', ['timed-4', 'timed-2', 'timed-1'])
  expect(await lots()).toMatchObject({ lots: [{ id: 'timed-4' }, { id: 'timed-1' }] })
  await refer('lots', ['timed-2'])
  expect(await lots()).toMatchObject({ lots: [{ id: 'timed-3' }] })
})

test('leaves out unpublished blocks, and keeps the configured order', async () => {
  const { db } = api.database
  await db.updateTable('home_blocks').set({ published: false }).where('id', '=', 'sales').execute()
  await db.updateTable('home_blocks').set({ position: -2 }).where('id', '=', 'consign').execute()
  expect(await kinds()).toEqual(['consign', 'hero', 'lots', 'points', 'newsletter'])
})

test('describes a block’s picture in the requested language', async () => {
  const { db } = api.database
  await db
    .updateTable('home_blocks')
    .set({ picture_key: 'c'.repeat(32), picture_width: 2_000, picture_height: 1_000 })
    .where('id', '=', 'consign')
    .execute()
  await db
    .updateTable('home_block_text')
    .set({ picture_alt: '酒窖' })
    .where('block_id', '=', 'consign')
    .where('lang', '=', 'zh-Hans')
    .execute()
  expect((await home('cn'))[0]).toMatchObject({ picture: { width: 2_000, alt: '酒窖' } })
})

test('lists consignment deadlines until they pass, the nearest first', async () => {
  const { db } = api.database
  const now = api.clock.now()
  await db
    .insertInto('consignment_deadlines')
    .values([
      { id: 'summer', closes_at: now + 9_000 },
      { id: 'spring', closes_at: now + 5_000 },
      { id: 'winter', closes_at: now },
    ])
    .execute()
  await db
    .insertInto('consignment_deadline_text')
    .values([
      { deadline_id: 'spring', lang: 'en', name: 'Spring sale' },
      { deadline_id: 'spring', lang: 'zh-Hans', name: '春季拍卖' },
      { deadline_id: 'summer', lang: 'en', name: 'Summer sale' },
      { deadline_id: 'winter', lang: 'en', name: 'Winter sale' },
    ])
    .execute()
  expect(await api.client('', 'cn').call(consignDeadlineList, {})).toMatchObject({
    data: {
      list: [
        { at: now + 5_000, name: '春季拍卖' },
        { at: now + 9_000, name: 'Summer sale' },
      ],
    },
  })
  expect((await home())[0]).toMatchObject({ deadline: { at: now + 5_000, name: 'Spring sale' } })
})

test('the news block shows the latest articles, or the referenced ones in order', async () => {
  const server = await openTestApi(inject('postgresUrl'))
  try {
    const { db } = server.database
    const now = server.clock.now()
    await insertNews(db, { id: 'old', at: now - 3_000 })
    await insertNews(db, { id: 'new', at: now - 1_000 })
    await insertNews(db, { id: 'later', at: now + 60_000 })
    await insertNews(db, { id: 'gone', at: now - 2_000, withdrawnAt: now - 500 })
    const news = async () => {
      const response = await server.client().call(homeGet, {})
      return response.ok && response.data.list.find(({ kind }) => kind === 'news')
    }
    expect(await news()).toMatchObject({ news: [{ id: 'new' }, { id: 'old' }] })
    await db
      .updateTable('home_blocks')
      .set({ refs: ['gone', 'old', 'later', 'new'] })
      .where('id', '=', 'news')
      .execute()
    expect(await news()).toMatchObject({ news: [{ id: 'old' }, { id: 'new' }] })
  } finally {
    await server.close()
  }
})
