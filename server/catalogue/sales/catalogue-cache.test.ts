import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { deleteNothing, type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { createCatalogueCache } from './catalogue-cache.ts'
import { insertSale } from './testing.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  await insertSale(database.db, { id: 'sale', now: 0 })
})
afterAll(() => database.close())

const retitle = (title: string) =>
  database.db
    .updateTable('auction_text')
    .set({ title })
    .where('auction_id', '=', 'sale')
    .where('lang', '=', 'en')
    .execute()

test('shows a change within a second at every process', async () => {
  const time = { at: 0 }
  const caches = [1, 2].map(() => createCatalogueCache(database.db, () => time.at))
  const titles = async () =>
    (await Promise.all(caches.map((cache) => cache.sale('sale')))).map((sale) => sale?.texts.en.title)
  await retitle('One')
  expect(await titles()).toEqual(['One', 'One'])
  await retitle('Two')
  time.at = 999
  expect(await titles()).toEqual(['One', 'One'])
  time.at = 1_000
  expect(await titles()).toEqual(['Two', 'Two'])
})

test('reads unchanged entries only once', async () => {
  const time = { at: 0 }
  const cache = createCatalogueCache(database.db, () => time.at)
  const first = await cache.sale('sale')
  time.at = 5_000
  expect(await cache.sale('sale')).toBe(first)
})

test.each(['lots', 'lot_text', 'lot_pictures', 'auction_meetings', 'category_text'] as const)(
  'a change of %s changes the catalogue’s revision',
  async (table) => {
    const revision = async () =>
      (await database.db.selectFrom('catalogue_revision').select('revision').executeTakeFirstOrThrow())
        .revision
    const before = await revision()
    await deleteNothing(database.db, table)
    expect(await revision()).toBe(before + 1)
  },
)
