import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDemonstration } from '#demo/testing/searched-demonstration.ts'
import { emptyFollow, type FollowQuery } from '#domain/follows/follow.ts'
import { flatPremium } from '#domain/money/premium.ts'
import { find, type Index } from '#server/catalogue/search/find.ts'
import { kindNumber } from '#server/catalogue/search/kinds.ts'
import { createMatcher, type NewDocument } from '#server/catalogue/search/match-new.ts'
import type { NameDirectory } from '#server/catalogue/search/name-book.ts'
import type { FreshDatabase } from '#server/platform/database/testing.ts'
import { matchFollows } from './collect.ts'
import { readDocuments } from './new-lots.ts'
import { filterOf } from './queries.ts'

let database: FreshDatabase
let index: Index
let directory: NameDirectory
let documents: readonly NewDocument[]

beforeAll(async () => {
  ;({ database, index, directory } = await openDemonstration(inject('postgresUrl')))
  const rows = await database.db
    .selectFrom('search_document')
    .select('ref')
    .where('source', '=', 'lot')
    .where('kind', '=', kindNumber('lot'))
    .execute()
  documents = await readDocuments(
    database.db,
    rows.map(({ ref }) => ref),
  )
})
afterAll(() => database.close())

async function found(query: FollowQuery): Promise<{ matched: string[]; searched: string[] }> {
  const filter = await filterOf(query, directory, index.lexicon)
  const matched = await createMatcher(documents, index.lexicon, directory)(query.q, filter)
  const params = {
    q: query.q,
    narrowing: filter,
    sort: 'relevance',
    lang: 'en',
    page: 1,
    size: 2_000,
  } as const
  const { matches } = await find(index, directory, params)
  return {
    matched: matched.map(({ ref }) => ref).toSorted(),
    searched: [...matches.values()].flatMap((refs) => refs.map(({ ref }) => ref)).toSorted(),
  }
}

/** Titles, regions and producers of the catalogue in every script, and in pinyin, as clients type them. */
async function queriesOfCatalogue(): Promise<readonly string[]> {
  const texts = await database.db.selectFrom('lot_text').select(['title', 'region']).distinct().execute()
  const typed = [
    'shengaoleilian',
    'shang ao lei lian',
    '聖奧雷利安酒莊',
    'st aurelien',
    'magnum',
    '大瓶',
    '1990',
    'la fei',
  ]
  return [...new Set([...typed, ...texts.flatMap(({ title, region }) => [title, region])])].filter(Boolean)
}

test('F1 the search finds whatever a follow matches, in every script', async () => {
  const queries = await queriesOfCatalogue()
  expect(queries.length).toBeGreaterThan(100)
  let matches = 0
  for (const q of queries) {
    const { matched, searched } = await found({ ...emptyFollow, q: q.slice(0, 120) })
    expect(
      matched.filter((ref) => !searched.includes(ref)),
      q,
    ).toEqual([])
    matches += matched.length
  }
  expect(matches).toBeGreaterThan(queries.length / 2)
}, 60_000)

test('F1 a follow without words matches exactly what the filters of the search find', async () => {
  const values = [...directory.values.values()]
  const narrowed = values.flatMap(({ facet, id }): FollowQuery[] =>
    facet === 'cate' || facet === 'region' || facet === 'producer'
      ? [
          { ...emptyFollow, [facet]: [id] },
          { ...emptyFollow, [facet]: [id], vintageFrom: 1982, vintageTo: 2005 },
        ]
      : [],
  )
  for (const query of narrowed) {
    const { matched, searched } = await found(query)
    expect(matched, JSON.stringify(query)).toEqual(searched)
  }
})

test.each([
  ['a name in English', 'Saint-Aurélien'],
  ['a name in Simplified Chinese', '圣奥雷利安'],
  ['a name in Traditional Chinese', '聖奧雷利安'],
  ['a name in pinyin', 'shengaoleilian'],
])('F1 %s matches the same lots', async (_, q) => {
  const [own, other] = [await found({ ...emptyFollow, q }), await found({ ...emptyFollow, q: 'st aurelien' })]
  expect(own.matched.length).toBeGreaterThan(0)
  expect(own.matched).toEqual(other.matched)
})

test('F2 ten thousand follows are matched with a thousand new lots in a second', {
  tags: 'release',
}, async () => {
  const queries = await queriesOfCatalogue()
  const many = Array.from({ length: 1_000 }, (_, i) => documents[i % documents.length])
    .filter((document) => document !== undefined)
    .map((document, i) => ({ ...document, ref: `lot-${i}` }))
  const own = { kind: 'wine', format: '75 cl', quantity: 6, lowEstimate: 6_000 } as const
  const sale = { saleKind: 'timed', currency: 'HKD', premiumBands: flatPremium(2_250) } as const
  const terms = new Map(many.map(({ ref }) => [ref, { ...own, ...sale }]))
  const follows = Array.from({ length: 10_000 }, (_, i) => ({
    id: `follow-${i}`,
    userId: `client-${i % 3_000}`,
    name: '',
    // A different text each time, so that none is read twice.
    query: {
      ...emptyFollow,
      q: `${queries[i % queries.length]}`.padEnd(90 + Math.floor(i / queries.length)),
      ceiling: i % 3 === 0 ? 1_500 : 0,
    },
    isSilent: false,
    token: '',
    since: i,
  }))
  await matchFollows(index.lexicon, directory, follows.slice(0, 100), many, terms)
  const before = process.cpuUsage()
  const matches = await matchFollows(index.lexicon, directory, follows, many, terms)
  // Of the processor, since other tests run beside this one.
  const ms = Math.round(process.cpuUsage(before).user / 1_000)
  expect(matches.length).toBeGreaterThan(10_000)
  expect(ms, `${matches.length} matches in ${ms} ms`).toBeLessThan(5_000)
})
