import type { Kysely } from 'kysely'
import { find } from '#server/catalogue/search/find.ts'
import { readNameBook } from '#server/catalogue/search/name-book.ts'
import { createIndex, searchSession } from '#server/catalogue/search/search.ts'
import { suggest } from '#server/catalogue/search/suggest.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Row } from '../bench.ts'
import { silent } from '../bench-database.ts'
import { beginnings, queries } from './queries.ts'

/** What was measured of one search. */
export type Measured = { readonly q: string; readonly took: number }

/** Searches and suggestions one after the other, each search in turn with a look-up of one document by its key. */
export async function measure(
  { db, url }: { readonly db: Kysely<Rows>; readonly url: string },
  lots: number,
  seconds: number,
): Promise<{ readonly rows: readonly Row[]; readonly searches: readonly Measured[] }> {
  const searching = connect(url, { max: 4, log: silent, session: searchSession })
  const index = createIndex(searching.pool)
  const book = await readNameBook(db)
  const probe = probeOf(searching.pool, lots)
  for (const params of queries(200, book)) await find(index, book, params)
  const searches: Measured[] = []
  const probes: number[] = []
  for (const params of queries(250 * seconds, book)) {
    probes.push(await timed(probe))
    searches.push({ q: params.q, took: await timed(() => find(index, book, params)) })
  }
  const suggestions: number[] = []
  const { lexicon, reader } = index
  for (const q of beginnings(100 * seconds)) {
    suggestions.push(await timed(() => suggest(q, { lexicon, reader, book, lang: 'en' })))
  }
  await searching.close()
  const took = searches.map((one) => one.took)
  return { rows: rowsOf(took, probes, suggestions), searches }
}

/** Looks up one document after the other by its key. */
function probeOf(pool: { query(query: object): Promise<unknown> }, count: number): () => Promise<unknown> {
  let nth = 0
  return () => {
    nth = (nth + 7_919) % count
    const ref = `S${String(Math.floor(nth / 200)).padStart(5, '0')}-${(nth % 200) + 1}`
    const text = `select doc, kind, place from search_document where source = 'lot' and ref = $1`
    return pool.query({ name: 'probe', text, values: [ref] })
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function rowsOf(
  searches: readonly number[],
  probes: readonly number[],
  suggestions: readonly number[],
): readonly Row[] {
  const baseline = { name: 'one document by its key', figure: atShare(probes, 0.5) }
  const unit = 'ms'
  return [
    { what: 'a search, median', unit, ours: atShare(searches, 0.5), baseline, target: { atMost: 5 } },
    { what: 'a search, 90 of 100', unit, ours: atShare(searches, 0.9), baseline: null, target: null },
    {
      what: 'a search, 99 of 100',
      unit,
      ours: atShare(searches, 0.99),
      baseline: null,
      target: { atMost: 100 },
    },
    {
      what: 'suggestions, median',
      unit,
      ours: atShare(suggestions, 0.5),
      baseline: null,
      target: { atMost: 10 },
    },
    { what: 'suggestions, 99 of 100', unit, ours: atShare(suggestions, 0.99), baseline: null, target: null },
  ]
}

/** The figure that a share of all stays below. */
const atShare = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? 0
