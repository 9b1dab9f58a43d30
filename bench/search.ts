import { lotSource } from '#server/catalogue/search-source.ts'
import { connect } from '#server/database/connect.ts'
import { keepAnswers } from '#server/search/answers.ts'
import { find } from '#server/search/find.ts'
import { readNameBook } from '#server/search/name-book.ts'
import { rebuild } from '#server/search/rebuild.ts'
import { openIndex } from '#server/search/search.ts'
import { suggest } from '#server/search/suggest.ts'
import type { Bench, Row } from './bench.ts'
import { openGround, silent } from './ground.ts'
import { beginnings, queries } from './searching/queries.ts'
import { stockLots } from './searching/stock.ts'

/** BENCH_LOTS tries it out with fewer. */
const lots = Number(process.env.BENCH_LOTS ?? 1_000_000)

/** Documents up to which a search counts all that it finds, as in the house. */
const broad = 1_000

/**
 * Searches among many lots, beside looking up one document by its key: the least that any question to the same
 * database takes, over the same driver, in turns with the searches. A search is all that the index does for a page:
 * reading the query, finding, counting the facets, sorting, cutting the page. Every search of the mix is measured once.
 */
export const bench: Bench = {
  title: `Searches among ${lots.toLocaleString('en')} lots`,
  async run({ seconds }) {
    const ground = await openGround()
    const began = performance.now()
    await stockLots(ground.pool, lots)
    const stocked = performance.now()
    await rebuild(ground.db, [lotSource(ground.db)])
    const indexed = performance.now()
    await keepAnswers(ground.db, broad, Date.now())
    await ground.pool.query('vacuum analyze search_document, search_text, search_word, search_answer')
    const ready = performance.now()
    console.log(
      `Stocked in ${inSeconds(stocked - began)}, indexed in ${inSeconds(indexed - stocked)}, frequent answers in ${inSeconds(ready - indexed)}.\n`,
    )
    const searching = connect(ground.url, { max: 4, log: silent, patience: 2_000 })
    const index = openIndex(searching.pool)
    const book = await readNameBook(ground.db)
    const probe = probeOf(searching.pool, lots)
    const mix = queries(250 * seconds, book)
    for (const wish of queries(200, book)) await find(index, book, wish)
    const [searches, probes, suggestions]: [number[], number[], number[]] = [[], [], []]
    const slow: [number, string][] = []
    for (const wish of mix) {
      probes.push(await timed(probe))
      const took = await timed(() => find(index, book, wish))
      searches.push(took)
      slow.push([took, JSON.stringify(wish.q)])
    }
    const { lexicon, reader } = index
    for (const q of beginnings(100 * seconds)) {
      suggestions.push(await timed(() => suggest(q, { lexicon, reader, book, lang: 'en' })))
    }
    if (process.env.BENCH_SLOW) console.log(slow.toSorted((a, b) => b[0] - a[0]).slice(0, 40))
    await searching.close()
    await ground.close()
    return rowsOf(searches, probes, suggestions)
  },
}

const inSeconds = (milliseconds: number): string => `${Math.round(milliseconds / 1_000)} s`

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
): Row[] {
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
