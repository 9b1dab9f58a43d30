import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { SearchFilter } from '#domain/text-search/filter.ts'
import { noFilters } from '#domain/text-search/filter.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { createBroadSearch } from './broad.ts'
import { cacheFrequentResults, refreshCachedResults } from './cached-results.ts'
import { type Found, find, type Index, noResults } from './find.ts'
import { type NameDirectory, readNameDirectory } from './name-book.ts'
import { rebuild } from './rebuild.ts'
import { refresh } from './refresh.ts'
import { documents, testSource } from './relevance/catalogue.ts'
import { resolveQuery } from './resolve-query.ts'
import { createIndex } from './search.ts'
import type { Sort } from './sorts.ts'

let database: FreshDatabase
let directory: NameDirectory
/** An index that loads all results into memory. */
let inMemory: Index
/** An index that lets the database count, sort and page all results. */
let inDatabase: Index
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  await rebuild(database.sessions.db, [testSource(documents)])
  directory = await readNameDirectory(database.db)
  inMemory = createIndex(database.pool, { maxInMemory: 1_000, frequent: 1_000 })
  inDatabase = createIndex(database.pool, { maxInMemory: 1, frequent: 1 })
})
afterAll(() => database.close())

const key = (facet: 'cate' | 'region' | 'producer', id: string): ReadonlySet<number> =>
  new Set([directory.keys[facet].get(id) ?? -1])

const narrowings: readonly (() => SearchFilter)[] = [
  () => noFilters,
  () => ({ ...noFilters, kind: 1 }),
  () => ({ ...noFilters, values: { ...noFilters.values, cate: key('cate', 'fine-wine') } }),
  () => ({
    ...noFilters,
    values: { ...noFilters.values, region: key('region', 'pauillac'), state: new Set([1]) },
  }),
  () => ({ ...noFilters, vintage: { from: 1980, to: 1999 } }),
  () => ({ ...noFilters, attributes: new Map([['packing', new Set(['owc', 'ocb'])]]) }),
  () => ({
    ...noFilters,
    kind: 1,
    values: { ...noFilters.values, cate: key('cate', 'fine-wine') },
    attributes: new Map([
      ['packing', new Set(['owc'])],
      ['millilitres', new Set(['750', ''])],
    ]),
  }),
  () => ({
    ...noFilters,
    kind: 1,
    estimate: { from: 10_005, to: 0 },
    values: { ...noFilters.values, cate: key('cate', 'fine-wine') },
  }),
]

const comparable = ({ matches, tally, isCounted }: Found) => ({
  isCounted,
  matches: [...matches].filter(([, refs]) => refs.length > 0).toSorted(([a], [b]) => a - b),
  kinds: [...tally.kinds].toSorted(([a], [b]) => a - b),
  values: Object.entries(tally.values).map(([facet, counts]) => [
    facet,
    [...counts].toSorted(([a], [b]) => a - b),
  ]),
  attributes: [...tally.attributes].toSorted(),
  vintage: tally.vintage,
  estimate: tally.estimate,
})

const refsOnly = (found: Found): Found => ({
  ...found,
  matches: new Map(
    [...found.matches].map(([kind, refs]) => [kind, refs.map(({ source, ref }) => ({ source, ref }))]),
  ),
})

const queries = [
  '拉菲',
  'margaux',
  'whisky',
  'pauillac',
  '1990',
  'lafite 1982',
  'wine 2015',
  'champagne',
  '750ml',
  'mouto',
  '白酒',
] as const
const sorts: readonly Sort[] = ['relevance', 'closing', 'newest', 'estimateUp', 'vintageDown']

test.each(queries)('%s has the same results in memory and in the database', async (q) => {
  for (const [i, narrowing] of narrowings.entries()) {
    for (const sort of sorts) {
      const params = { q, narrowing: narrowing(), sort, lang: 'en', page: 1, size: 5 } as const
      const [one, other] = [
        await find(inMemory, directory, params),
        await find(inDatabase, directory, params),
      ]
      const sortable = sort !== 'estimateUp' && sort !== 'vintageDown'
      const { matches, ...counts } = comparable(refsOnly(one))
      const { matches: otherMatches, ...otherCounts } = comparable(refsOnly(other))
      expect(otherCounts, `${i} ${sort}`).toEqual(counts)
      if (sortable) expect(otherMatches, `${i} ${sort}`).toEqual(matches)
    }
  }
})

test.each(queries)('%s has the same results from an ordered walk', async (q) => {
  const walking = { ...inDatabase, broad: createBroadSearch(database.pool, 0) }
  for (const filter of narrowings) {
    for (const page of [1, 2]) {
      const params = { q, narrowing: filter(), sort: 'closing', lang: 'en', page, size: 3 } as const
      const [one, other] = [await find(inMemory, directory, params), await find(walking, directory, params)]
      expect(comparable(refsOnly(other))).toEqual(comparable(refsOnly(one)))
    }
  }
})

test('a prefix that matches one word is that word, whose result may be cached', async () => {
  const term = { kind: 'word', word: 'mouto', shown: 'mouto' } as const
  const { meanings } = await resolveQuery([term], inMemory.lexicon, directory, 'en')
  expect(meanings).toMatchObject([{ shown: 'mouto', group: [[{ word: 'mouton', isPrefix: false }]] }])
  expect(meanings[0]?.docs).toBeLessThan(documents.length)
})

test('counts of a filtered search stay the same after results are cached', async () => {
  const searches = ['', '拉菲', 'margaux'].flatMap((q) =>
    narrowings.map(
      (filter) => ({ q, narrowing: filter(), sort: 'closing', lang: 'en', page: 1, size: 5 }) as const,
    ),
  )
  const before = await Promise.all(searches.map((params) => find(inDatabase, directory, params)))
  await cacheFrequentResults(database.db, 1, 1_000)
  const after = await Promise.all(searches.map((params) => find(inDatabase, directory, params)))
  const counts = ({ tally }: Found) => comparable({ ...noResults, tally })
  expect(after.map(counts)).toEqual(before.map(counts))
})

test('a cached result is the same as an uncached one, and is updated by a recount', async () => {
  await cacheFrequentResults(database.db, 1, 1_000)
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from search_answer')
  expect(rows[0]?.n).toBeGreaterThan(10)
  for (const q of ['拉菲', 'margaux', 'whisky', 'pauillac', '1990', '']) {
    const params = { q, narrowing: noFilters, sort: 'relevance', lang: 'en', page: 1, size: 5 } as const
    const [one, other] = [await find(inMemory, directory, params), await find(inDatabase, directory, params)]
    if (q !== '') expect(comparable(refsOnly(other))).toEqual(comparable(refsOnly(one)))
    expect(other.isCounted).toBe(true)
  }
  const reducedSource = testSource(documents.filter(({ ref }) => ref !== 'lafite-1982'))
  await database.db.insertInto('search_stale').values({ kind: 'lot', ref: 'lafite-1982' }).execute()
  await refresh(database.db, [reducedSource])
  await refreshCachedResults(database.db, 1, 1_000_000)
  const found = await find(inDatabase, directory, {
    q: '拉菲',
    narrowing: noFilters,
    sort: 'relevance',
    lang: 'en',
    page: 1,
    size: 5,
  })
  expect(found.matches.get(1)?.[0]?.ref).toBe('lafite-1982-magnum')
})
