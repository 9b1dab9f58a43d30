import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { stockProduct } from '#server/trade/mall/testing.ts'
import { sitemaps } from './sitemaps.ts'

const now = Date.UTC(2026, 10, 20)
let database: FreshDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  const { db } = database
  for (const id of ['winter', 'leaf', 'draft']) await insertSale(db, { id, now })
  await db.updateTable('auctions').set({ published_at: now }).where('id', '<>', 'draft').execute()
  await db
    .updateTable('lots')
    .set({ kind: 'cigars' })
    .where('id', 'in', ['winter-2', 'leaf-1', 'leaf-2', 'leaf-3'])
    .execute()
  await stockProduct(db, { id: 'decanter', listedAt: now - 1 })
  await stockProduct(db, { id: 'humidor', listedAt: now - 1, kind: 'cigars' })
  await stockProduct(db, { id: 'later', listedAt: now + 1 })
  app = fastify()
  await app.register(
    sitemaps({
      db,
      clock: { now: () => now },
      publicUrl: 'https://bowen.example',
      isPage: async (path) => path !== '/app',
      maxAddresses: 2,
    }),
  )
})

afterAll(async () => {
  await app.close()
  await database.close()
})

const get = async (path: string) => {
  const answer = await app.inject(path)
  return { status: answer.statusCode, text: answer.body }
}
const places = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/bowen\.example([^<]*)<\/loc>/g)].map(([, path]) => path)

test('the index lists every sitemap of each kind, without unpublished content', async () => {
  const { text } = await get('/sitemap.xml')
  const files = places(text)
  expect(files).toContain('/sitemaps/standing-1.xml')
  expect(files.filter((file) => file?.includes('lots'))).toEqual([
    '/sitemaps/lots-1.xml',
    '/sitemaps/lots-2.xml',
  ])
  expect(files.filter((file) => file?.includes('auctions'))).toEqual(['/sitemaps/auctions-1.xml'])
})

test('lists every page once per language, with its alternate and last change', async () => {
  const { text } = await get('/sitemaps/lots-1.xml')
  expect(places(text)).toEqual(
    ['', '/zh-Hans', '/zh-Hant'].map((prefix) => `${prefix}/auction/winter/lot/winter-1`),
  )
  expect(text).toContain(
    'hreflang="zh-Hans" href="https://bowen.example/zh-Hans/auction/winter/lot/winter-1"',
  )
  expect(text).toContain('hreflang="x-default" href="https://bowen.example/auction/winter/lot/winter-1"')
  expect(text).toContain(`<lastmod>${new Date(now).toISOString()}</lastmod>`)
})

test('C2 leaves out tobacco: lots, all-tobacco sales and products', async () => {
  const { text: auctions } = await get('/sitemaps/auctions-1.xml')
  expect(places(auctions)).toEqual(['', '/zh-Hans', '/zh-Hant'].map((prefix) => `${prefix}/auction/winter`))
  expect(places((await get('/sitemaps/lots-2.xml')).text)[0]).toBe('/auction/winter/lot/winter-3')
  expect((await get('/sitemaps/lots-3.xml')).status).toBe(404)
  expect(places((await get('/sitemaps/products-1.xml')).text)[0]).toBe('/mall/product/decanter')
  expect((await get('/sitemaps/products-2.xml')).status).toBe(404)
})

test('lists static pages that exist', async () => {
  const { text } = await get('/sitemaps/standing-1.xml')
  expect(places(text)).toContain('/zh-Hans/auctions')
  expect(places(text)).not.toContain('/app')
  expect(places(text)[0]).toBe('/')
})

test.each(['/sitemaps/nothing-1.xml', '/sitemaps/lots-0.xml', '/sitemaps/lots.xml'])(
  '%s is not found',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('robots.txt names the sitemaps and excludes private pages in every language', async () => {
  const { text } = await get('/robots.txt')
  expect(text).toContain('Sitemap: https://bowen.example/sitemap.xml')
  for (const path of ['/v1/', '/house/', '/profile', '/en/profile', '/zh-Hans/profile'])
    expect(text.split('\n')).toContain(`Disallow: ${path}`)
})
