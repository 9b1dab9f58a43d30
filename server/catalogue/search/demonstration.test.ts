import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDemonstration } from '#demo/testing/searched-demonstration.ts'
import { noFilters } from '#domain/text-search/filter.ts'
import { find, type Index } from '#server/catalogue/search/find.ts'
import type { NameDirectory } from '#server/catalogue/search/name-book.ts'
import type { FreshDatabase } from '#server/platform/database/testing.ts'

let database: FreshDatabase
let index: Index
let directory: NameDirectory

beforeAll(async () => {
  ;({ database, index, directory } = await openDemonstration(inject('postgresUrl')))
})
afterAll(() => database.close())

/** Returns the titles of the lots found, in order, and the corrected words. */
async function search(q: string, lang: 'en' | 'zh-Hans' = 'en') {
  const params = { q, narrowing: noFilters, sort: 'relevance', lang, page: 1, size: 20 } as const
  const found = await find(index, directory, params)
  const ids = [...found.matches.values()].flatMap((refs) => refs.map(({ ref }) => ref))
  const texts = await database.db
    .selectFrom('lot_text')
    .select(['lot_id', 'title', 'region'])
    .where('lang', '=', 'en')
    .where('lot_id', 'in', ids.length > 0 ? ids : [''])
    .execute()
  const of = new Map(texts.map((text) => [text.lot_id, `${text.title} | ${text.region}`]))
  return { lots: ids.map((id) => of.get(id) ?? ''), corrected: found.corrected }
}

test.each([
  ['圣奥雷利安', 'Château Saint-Aurélien'],
  ['聖奧雷利安', 'Château Saint-Aurélien'],
  ['聖奧雷利安酒莊', 'Château Saint-Aurélien'],
  ['shengaoleilian', 'Château Saint-Aurélien'],
  ['st aurelien', 'Château Saint-Aurélien'],
  ['St. Aurélien', 'Château Saint-Aurélien'],
  ['saint aurelien', 'Château Saint-Aurélien'],
])('%s finds the producer first', async (q, title) => {
  const { lots, corrected } = await search(q)
  expect(lots[0]).toContain(title)
  expect(corrected).toBe('')
})

test.each([
  ['noble rot', /Sauternes/],
  ['贵腐', /Sauternes/],
  ['貴腐', /Sauternes/],
  ['guifu', /Sauternes/],
  ['bubbly', /Champagne/],
  ['气泡酒', /Champagne/],
  ['氣泡酒', /Champagne/],
  ['qipaojiu', /Champagne/],
  ['prosecco', /Champagne/],
  ['moutai', /Guizhou/],
  ['茅台', /Guizhou/],
  ['飛天', /Guizhou/],
  ['maotai', /Guizhou/],
  ['lafite', /Pauillac/],
  ['拉菲', /Pauillac/],
  ['木桐', /Pauillac/],
  ['mutong', /Pauillac/],
  ['罗曼尼康帝', /Burgundy/],
  ['羅曼尼康帝', /Burgundy/],
  ['滴金', /Sauternes/],
  ['麦卡伦', /Speyside|Highland/],
  ['麥卡倫', /Speyside|Highland/],
  ['maikalun', /Speyside|Highland/],
  ['泥煤', /Islay/],
  ['日威', /Japan/],
  ['拔蘭地', /Cognac|Armagnac/],
  ['super tuscan', /Tuscany/],
  ['超級托斯卡納', /Tuscany/],
  ['膜拜酒', /Napa/],
  ['left bank', /Bordeaux/],
])('%s, which is not in the catalogue, finds comparable lots', async (q, origin) => {
  const { lots, corrected } = await search(q)
  expect(lots.length, q).toBeGreaterThan(0)
  for (const lot of lots) expect(lot).toMatch(origin)
  expect(corrected === '' || corrected !== q).toBe(true)
})

test.each([
  ['拉菲', 'en', 'Pauillac'],
  ['lafite', 'en', 'Pauillac'],
  ['拉菲', 'zh-Hans', '波雅克'],
  ['lafite', 'zh-Hans', '波雅克'],
] as const)('%s is compared by a name in the language of the page: %s', async (q, lang, shown) => {
  expect((await search(q, lang)).corrected).toBe(shown)
})

test.each(['高希霸', 'cohiba', 'gaoxiba', '古茄'])('%s finds cigars', async (q) => {
  expect((await search(q)).lots.length).toBeGreaterThan(0)
})
