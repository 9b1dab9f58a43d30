import { lotSource } from '#server/catalogue/sales/search-source.ts'
import { cacheFrequentResults } from '#server/catalogue/search/cached-results.ts'
import { rebuild } from '#server/catalogue/search/rebuild.ts'
import { frequent } from '#server/catalogue/search/search.ts'
import { connect, migrationSession } from '#server/platform/database/connect.ts'
import type { Bench } from './bench.ts'
import { openBenchDatabase, silent } from './bench-database.ts'
import { insertLots } from './searching/insert-lots.ts'
import { measure } from './searching/measure.ts'

/** Longer than any insertion took, also on a busy machine. */
const insertionTimeoutMs = 20 * 60_000

/** Set BENCH_LOTS for a trial with fewer. */
const lots = Number(process.env.BENCH_LOTS ?? 1_000_000)

/**
 * Searches among many lots, in turns with a lookup of one document by its key, the cheapest query on the same database
 * and driver. A search is everything the index does for a page: it parses the query, finds, counts facets, sorts and
 * paginates. Every query of the mix runs once.
 */
export const bench: Bench = {
  title: `Searches among ${lots.toLocaleString('en')} lots`,
  async run({ seconds }) {
    const database = await openBenchDatabase()
    try {
      await step('Lots inserted', () => insertAll(database.url))
      await step('Index built', () => rebuild(database.db, [lotSource(database.db)]))
      await step('Frequent results cached', () => cacheFrequentResults(database.db, frequent, Date.now()))
      await database.pool.query('vacuum analyze search_document, search_text, search_word, search_answer')
      return (await measure(database, lots, seconds)).rows
    } finally {
      await database.close()
    }
  },
}

async function step(done: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  console.log(`${done} in ${Math.round((performance.now() - began) / 1_000)} s.`)
}

/** Inserts the lots on a connection of its own, since a statement of a million rows exceeds the limits of others. */
async function insertAll(url: string): Promise<void> {
  const patient = connect(url, {
    max: 1,
    log: silent,
    session: migrationSession,
    silenceTimeoutMs: insertionTimeoutMs,
  })
  try {
    await insertLots(patient.pool, lots)
  } finally {
    await patient.close()
  }
}
