import { lotSource } from '#server/catalogue/sales/search-source.ts'
import { cacheFrequentResults } from '#server/catalogue/search/cached-results.ts'
import { rebuild } from '#server/catalogue/search/rebuild.ts'
import { frequent } from '#server/catalogue/search/search.ts'
import { connect, maintenancePool } from '#server/platform/database/connect.ts'
import type { Bench } from './bench.ts'
import { openBenchDatabase, silent } from './bench-database.ts'
import { insertLots } from './searching/insert-lots.ts'
import { measure } from './searching/measure.ts'

/** Set BENCH_LOTS for a trial with fewer. */
const lots = Number(process.env.BENCH_LOTS ?? 1_000_000)

/**
 * Measures searches among many lots, alternating with a lookup of one document by its key, the cheapest query
 * on the same database and driver. A search is everything the index does for a page: it parses the query,
 * finds, counts facets, sorts and paginates. Every query of the mix runs once.
 */
export const bench: Bench = {
  title: `Searches among ${lots.toLocaleString('en')} lots`,
  async run({ seconds }) {
    const database = await openBenchDatabase()
    const maintenance = connect(database.url, maintenancePool(silent))
    try {
      await step('Lots inserted', () => insertLots(maintenance.pool, lots))
      await step('Index built', () => rebuild(maintenance.db, [lotSource(database.db)]))
      await step('Frequent results cached', () => cacheFrequentResults(database.db, frequent, Date.now()))
      await maintenance.pool.query('vacuum analyze search_document, search_text, search_word, search_answer')
      return (await measure(database, lots, seconds)).rows
    } finally {
      await maintenance.close()
      await database.close()
    }
  },
}

async function step(done: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  console.log(`${done} in ${Math.round((performance.now() - began) / 1_000)} s.`)
}
