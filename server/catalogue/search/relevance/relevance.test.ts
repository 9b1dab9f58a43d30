import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { noFilters } from '#domain/text-search/filter.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { type Found, find, type Index } from '../find.ts'
import { type NameDirectory, readNameDirectory } from '../name-book.ts'
import { rebuild } from '../rebuild.ts'
import { createIndex } from '../search.ts'
import { documents, testSource } from './catalogue.ts'
import { type Expectation, expected } from './expected.ts'

let database: FreshDatabase
let index: Index
let directory: NameDirectory
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  await rebuild(database.sessions.db, [testSource(documents)])
  index = createIndex(database.pool)
  directory = await readNameDirectory(database.db)
})
afterAll(() => database.close())

const search = (q: string): Promise<Found> =>
  find(index, directory, { q, narrowing: noFilters, sort: 'relevance', lang: 'en', page: 1, size: 60 })

/** Returns all results, by kind. */
const refsOf = ({ matches }: Found): readonly string[] =>
  [...matches].toSorted(([a], [b]) => a - b).flatMap(([, refs]) => refs.map(({ ref }) => ref))

/** Returns whether a document is among the first of its kind. */
const isAmong = ({ matches }: Found, expectedRef: string, limit: number): boolean =>
  [...matches.values()].some((refs) => refs.slice(0, limit).some(({ ref }) => ref === expectedRef))

test.each(expected.map((one) => [one.q, one] as const))(
  '%s',
  async (_, { q, first, among = [], none = [] }: Expectation) => {
    const found = await search(q)
    const all = refsOf(found)
    if (first !== undefined) expect(isAmong(found, first, 1), `${first} in ${all.join(' ')}`).toBe(true)
    for (const ref of among) expect(isAmong(found, ref, 3), `${ref} in ${all.join(' ')}`).toBe(true)
    expect(none.includes('*') ? all : all.filter((ref) => none.includes(ref))).toEqual([])
  },
)

test('the set has enough queries in both scripts', () => {
  expect(expected.length).toBeGreaterThanOrEqual(90)
  expect(expected.filter(({ q }) => /\p{Script=Han}/u.test(q)).length).toBeGreaterThan(30)
})
