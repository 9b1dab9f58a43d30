import { lotSource } from '#server/catalogue/sales/search-source.ts'
import { cacheFrequentResults } from '#server/catalogue/search/cached-results.ts'
import { rebuild } from '#server/catalogue/search/rebuild.ts'
import { frequent } from '#server/catalogue/search/search.ts'
import type { Bench } from './bench.ts'
import { openBenchDatabase } from './bench-database.ts'
import { measure } from './searching/measure.ts'
import { stockLots } from './searching/stock.ts'

/** BENCH_LOTS tries it out with fewer. */
const lots = Number(process.env.BENCH_LOTS ?? 1_000_000)

/**
 * Searches among many lots, beside looking up one document by its key: the least that any question to the same
 * database takes, over the same driver, in turns with the searches. A search is all that the index does for a page:
 * reading the query, finding, counting the facets, sorting, cutting the page. Every search of the mix is measured once.
 */
export const bench: Bench = {
  title: `Searches among ${lots.toLocaleString('en')} lots`,
  async run({ seconds }) {
    const ground = await openBenchDatabase()
    try {
      await step('Stocked', () => stockLots(ground.pool, lots))
      await step('Indexed', () => rebuild(ground.db, [lotSource(ground.db)]))
      await step('Frequent answers counted', () => cacheFrequentResults(ground.db, frequent, Date.now()))
      await ground.pool.query('vacuum analyze search_document, search_text, search_word, search_answer')
      return (await measure(ground, lots, seconds)).rows
    } finally {
      await ground.close()
    }
  },
}

async function step(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  console.log(`${what} in ${Math.round((performance.now() - began) / 1_000)} s.`)
}
