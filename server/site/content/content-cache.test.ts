import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { deleteNothing, type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { createContentCache } from './content-cache.ts'
import { insertNews } from './testing.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  await insertNews(database.db, { id: 'one', at: 0, body: '{house}' })
})
afterAll(() => database.close())

const values = () => ({ house: 'Bowen House' })

test('renders a text once, until the content changes', async () => {
  const time = { at: 0 }
  const cache = createContentCache(
    database.db,
    values,
    () => '',
    () => time.at,
  )
  const first = await cache.newsBody('one', 'en')
  expect(first.html).toBe('<p>Bowen House</p>\n')
  time.at = 5_000
  expect(await cache.newsBody('one', 'en')).toBe(first)
  await database.db.updateTable('news_text').set({ body: 'Changed' }).where('lang', '=', 'en').execute()
  time.at = 5_999
  expect(await cache.newsBody('one', 'en')).toBe(first)
  time.at = 6_000
  expect((await cache.newsBody('one', 'en')).html).toBe('<p>Changed</p>\n')
  expect((await cache.newsBody('one', 'zh-Hans')).html).toBe('<p>Bowen House</p>\n')
})

test.each([
  'news',
  'news_lots',
  'activity_text',
  'faqs',
  'page_editions',
  'team_text',
  'content_moves',
] as const)('a change of %s changes the content’s revision', async (table) => {
  const revision = async () =>
    (await database.db.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow()).revision
  const before = await revision()
  await deleteNothing(database.db, table)
  expect(await revision()).toBe(before + 1)
})
