import type { Kysely } from 'kysely'
import { find } from '#server/catalogue/search/find.ts'
import { readNameDirectory } from '#server/catalogue/search/name-book.ts'
import { createIndex, searchSession } from '#server/catalogue/search/search.ts'
import { suggest } from '#server/catalogue/search/suggest.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Row } from '../bench.ts'
import { silent } from '../bench-database.ts'
import { quantile } from '../quantile.ts'
import { prefixes, queries } from './queries.ts'

/** The milliseconds that one search took. */
export type Measured = { readonly q: string; readonly took: number }

/** Runs searches and suggestions sequentially, each search after a lookup of one document by its key. */
export async function measure(
  { db, url }: { readonly db: Kysely<Rows>; readonly url: string },
  lots: number,
  seconds: number,
): Promise<{ readonly rows: readonly Row[]; readonly searches: readonly Measured[] }> {
  const searching = connect(url, { max: 4, log: silent, session: searchSession })
  const index = createIndex(searching.pool)
  const directory = await readNameDirectory(db)
  const lookup = createLookup(searching.pool, lots)
  for (const params of queries(200, directory)) await find(index, directory, params)
  const searches: Measured[] = []
  const lookups: number[] = []
  for (const params of queries(250 * seconds, directory)) {
    lookups.push(await timed(lookup))
    searches.push({ q: params.q, took: await timed(() => find(index, directory, params)) })
  }
  const suggestions: number[] = []
  const { lexicon, reader } = index
  for (const q of prefixes(100 * seconds)) {
    suggestions.push(await timed(() => suggest(q, { lexicon, reader, book: directory, lang: 'en' })))
  }
  await searching.close()
  const took = searches.map((one) => one.took)
  return { rows: rowsOf(took, lookups, suggestions), searches }
}

/** Creates a function that looks up a different document by its key on each call. */
function createLookup(
  pool: { query(query: object): Promise<unknown> },
  count: number,
): () => Promise<unknown> {
  let index = 0
  return () => {
    index = (index + 7_919) % count
    const ref = `S${String(Math.floor(index / 200)).padStart(5, '0')}-${(index % 200) + 1}`
    const text = `select doc, kind, place from search_document where source = 'lot' and ref = $1`
    return pool.query({ name: 'lookup', text, values: [ref] })
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function rowsOf(
  searches: readonly number[],
  lookups: readonly number[],
  suggestions: readonly number[],
): readonly Row[] {
  const baseline = { name: 'one document by its key', figure: quantile(lookups, 0.5) }
  const unit = 'ms'
  return [
    { what: 'a search, median', unit, ours: quantile(searches, 0.5), baseline, target: { atMost: 5 } },
    { what: 'a search, p90', unit, ours: quantile(searches, 0.9), baseline: null, target: null },
    { what: 'a search, p95', unit, ours: quantile(searches, 0.95), baseline: null, target: { atMost: 50 } },
    {
      what: 'a search, p99',
      unit,
      ours: quantile(searches, 0.99),
      baseline: null,
      target: { atMost: 100 },
    },
    {
      what: 'suggestions, median',
      unit,
      ours: quantile(suggestions, 0.5),
      baseline: null,
      target: { atMost: 10 },
    },
    { what: 'suggestions, p99', unit, ours: quantile(suggestions, 0.99), baseline: null, target: null },
  ]
}
