import { Converter } from 'opencc-js/cn2t'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { termsOf } from '#domain/text-search/query.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { readNameDirectory } from '../name-book.ts'
import { normal, normalQuery, segment, syllablesOf } from '../normal.ts'
import { seedNames } from './names.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  await seedNames(database.db, 0)
})
afterAll(() => database.close())

const traditional = Converter({ from: 'cn', to: 't' })
/** Returns whether a name has pinyin: a single character, or a name with Latin letters, has none. */
const hasPinyin = (zh: string) => /^[\p{Script=Han}·・ ]{2,}$/u.test(zh)
const scripts = {
  English: ({ en }) => en,
  'simplified characters': ({ zh }) => zh,
  'traditional characters': ({ zh }) => traditional(zh),
  pinyin: ({ zh }) => (hasPinyin(zh) ? syllablesOf(zh.replaceAll(/[·・ ]/g, '')).join('') : ''),
} satisfies { readonly [script: string]: (name: { readonly en: string; readonly zh: string }) => string }

test.each(Object.entries(scripts))('more than 300 names are known in %s', async (_, spelling) => {
  const { names, titles } = await readNameDirectory(database.db)
  const written = [...titles].filter(([, title]) => spelling(title) !== '')
  expect(written.length).toBeGreaterThan(300)
  const isKnown = (id: string, text: string) =>
    termsOf(normalQuery(text), names, segment).some((term) => term.kind === 'name' && term.ids.includes(id))
  expect(written.filter(([id, title]) => !isKnown(id, spelling(title))).map(([id]) => id)).toEqual([])
})

const ids = async () => {
  const rows = await database.db.selectFrom('search_name').select('id').execute()
  return rows.map(({ id }) => id)
}

test('an existing installation gets new names, except those that it has removed', async () => {
  const { db } = database
  await db.deleteFrom('search_name').where('id', 'in', ['moutai', 'gin']).execute()
  await db.deleteFrom('search_comparable').execute()
  await seedNames(db, 1)
  expect(await ids()).toContain('gin')
  expect(await ids()).not.toContain('moutai')
  const rows = await db.selectFrom('search_comparable').selectAll().execute()
  expect(rows.length).toBeGreaterThan(300)
  expect(rows.filter((row) => [row.name_id, row.comparable_id].includes('moutai'))).toEqual([])
  await db.deleteFrom('search_name').where('id', '=', 'gin').execute()
  await seedNames(db, 2)
  expect(await ids()).not.toContain('gin')
})

test('no two producers share a spelling', async () => {
  const { db } = database
  const rows = await db
    .selectFrom('search_alias')
    .innerJoin('search_name', 'search_name.id', 'search_alias.name_id')
    .where('kind', '=', 'producer')
    .select(['name_id', 'alias'])
    .execute()
  const owners = Map.groupBy(rows, ({ alias }) => normal(alias))
  const shared = [...owners].filter(([, some]) => new Set(some.map(({ name_id }) => name_id)).size > 1)
  expect(shared.map(([alias]) => alias)).toEqual([])
})
