import { type Kysely, sql } from 'kysely'
import { unitsOf } from '#domain/text-search/units.ts'
import type { Statements } from '#server/platform/database/pooler.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { searchKinds } from '#wire/calls/search.ts'
import { maxValues, type Ref } from './broad.ts'
import { type NameDirectory, readNameDirectory } from './name-book.ts'
import { orderBy } from './sorts.ts'
import { type CountRow, countsOf, type KindTally, kindTallies } from './tallies.ts'
import { exact, exactQuery, groupsQuery } from './ts-query.ts'
import { filterWord, nameWord } from './words-of.ts'

/** The result of a single-word search: the counts and the first results of each kind. */
export type CachedResult = {
  readonly tallies: readonly KindTally[]
  readonly first: { readonly [kind: string]: readonly Ref[] }
}

/** The maximum number of results of each kind in a response. */
const maxFirstResults = 48

/**
 * A result is recounted no sooner than after this multiple of its counting time: one that takes a second,
 * every three minutes.
 */
const recountFactor = 200

/** The cached results. */
export type CachedResults = {
  /** Returns the result for a word ('' for everything), or null if it is not cached. */
  of(word: string): Promise<CachedResult | null>
}

export function createCachedResults(pool: Statements): CachedResults {
  return {
    async of(word) {
      const { rows } = await pool.query<{ body: string }>({
        name: 'search answer',
        text: 'select body from search_answer where word = $1',
        values: [word],
      })
      return rows[0] ? JSON.parse(rows[0].body) : null
    },
  }
}

/**
 * Recounts changed results, fastest first, and words that have become frequent.
 * @param frequent number of documents from which a word’s result is cached
 * @param now Unix milliseconds
 */
export async function refreshCachedResults(db: Kysely<Rows>, frequent: number, now: number): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    select word from search_answer where is_stale and counted_at + took * ${recountFactor} < ${now}
    order by took limit 50`.execute(db)
  if (rows.length === 0) return
  const directory = await readNameDirectory(db)
  for (const { word } of rows) await cacheResult(db, directory, word, frequent, now)
}

/** Counts every frequent word: names, sizes, vintages, the filters of categories, regions and states, and everything. */
export async function cacheFrequentResults(db: Kysely<Rows>, frequent: number, now: number): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    select '' as word where (select count(*) from (select from search_document limit ${frequent + 1}) as counted) > ${frequent}
    union all
    select word from search_word w where docs > ${frequent} and word ~ '^(=|~|@(cate|region|state)|[12][0-9]{3}$)'
      and not exists (select from search_answer a where a.word = w.word)`.execute(db)
  if (rows.length === 0) return
  const directory = await readNameDirectory(db)
  for (const { word } of rows) await cacheResult(db, directory, word, frequent, now)
}

async function cacheResult(
  db: Kysely<Rows>,
  directory: NameDirectory,
  word: string,
  frequent: number,
  now: number,
): Promise<void> {
  const startedAt = performance.now()
  const result = await computeResult(db, word, producersOf(word, directory))
  const total = result.tallies.reduce((sum, one) => sum + one.total, 0)
  if (total <= frequent) {
    await db.deleteFrom('search_answer').where('word', '=', word).execute()
    return
  }
  await db
    .insertInto('search_answer')
    .values({ word, body: JSON.stringify(result), counted_at: now, took: performance.now() - startedAt })
    .onConflict((on) =>
      on.column('word').doUpdateSet((row) => ({
        body: row.ref('excluded.body'),
        counted_at: row.ref('excluded.counted_at'),
        took: row.ref('excluded.took'),
        is_stale: false,
      })),
    )
    .execute()
}

/** Returns the keys of the producers that a word for a name also means, which come first. */
function producersOf(word: string, directory: NameDirectory): readonly number[] {
  const names = [...directory.things.values()].find(({ id }) => nameWord(id) === word)?.names ?? []
  const keys = names.flatMap((name) =>
    directory.producers.matchQuery(unitsOf(name)).flatMap(({ ids }) => ids.map(Number)),
  )
  return [...new Set(keys)]
}

async function computeResult(
  db: Kysely<Rows>,
  word: string,
  producers: readonly number[],
): Promise<CachedResult> {
  const where = word === '' ? sql`true` : sql`words @@ ${exactQuery([word])}::tsquery`
  const { rows } = await sql<{ kind: number; aspect: string; value: string; count: number }>`
    with found as materialized (
      select kind, state, cate, region, producer, vintage, attributes, low, high from search_document where ${where})
    ${sql.raw(countsOf('found', 'oneByOne'))}`.execute(db)
  const counted = rows.map(({ kind, aspect, value, count }): CountRow => [kind, aspect, value, Number(count)])
  const first = await Promise.all(
    searchKinds.map(async (_, i) => {
      const query = groupsQuery([
        ...(word === '' ? [] : [[[exact(word)]]]),
        [[exact(filterWord('kind', i + 1))]],
      ])
      const { rows: refs } = await sql<Ref>`
        select source, ref from search_document where words @@ ${query}::tsquery and kind = ${i + 1}
        order by ${sql.raw(orderBy('relevance', producers))} limit ${maxFirstResults}`.execute(db)
      return [String(i + 1), refs] as const
    }),
  )
  return { tallies: kindTallies(counted, maxValues), first: Object.fromEntries(first) }
}
