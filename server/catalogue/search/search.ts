import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Log } from '#server/platform/log/log.ts'
import { searchKinds } from '#wire/calls/search.ts'
import { createBroadSearch } from './broad.ts'
import { cacheFrequentResults, createCachedResults, refreshCachedResults } from './cached-results.ts'
import { searchCalls } from './calls.ts'
import type { SearchSource } from './document.ts'
import type { Index } from './find.ts'
import { startIndexer } from './indexer.ts'
import { createLexicon } from './lexicon.ts'
import { createNameBookCache } from './name-book-cache.ts'
import { createReader } from './reader.ts'
import { rebuild } from './rebuild.ts'
import { refresh } from './refresh.ts'
import type { ResultLoaders } from './result-loaders.ts'

/** Finding, as the house needs it. */
export type Search = {
  readonly answers: readonly CallHandler[]
  /** Makes the index where it is not of today's rules, and takes up all that has changed. */
  catchUp(): Promise<void>
  /** Does so from now on by itself, within a second or two of every change. Waits for a first index, but not for long. */
  keepFresh(log: Log): Promise<{ close(): Promise<void> }>
}

type Deps = {
  readonly db: Kysely<Rows>
  /** Connections of its own, whose questions end by themselves when they take too long: no bid waits for searches. */
  readonly pool: Pool
  readonly clock: Clock
  readonly sources: readonly SearchSource[]
  readonly loaders: ResultLoaders
}

/**
 * How searches speak to the database: a question that takes too long ends, with what there is; and questions asked
 * again and again are planned once, since planning them takes longer than answering.
 */
export const searchSession: Readonly<Record<string, string>> = {
  statement_timeout: '2000',
  plan_cache_mode: 'force_generic_plan',
}

/** Documents up to which a search takes all that it finds into memory. */
const maxInMemory = 2_500

/** Documents of a word from which on the answer to it alone is kept ready. */
export const frequent = 100

/** Milliseconds between two looks for words that have become frequent. */
const recountIntervalMs = 60_000

/** Opens the search. */
export function createSearch({ db, pool, clock, sources, loaders }: Deps): Search {
  const nameBooks = createNameBookCache(db)
  const index = createIndex(pool)
  let countedAt = 0
  const catchUp = async () => {
    const isMade = await rebuild(db, sources)
    let isChanged = isMade
    while ((await refresh(db, sources)) > 0) isChanged = true
    const now = clock.now()
    if (isMade || (isChanged && now - countedAt > recountIntervalMs)) {
      countedAt = now
      await cacheFrequentResults(db, frequent, now)
    }
    await refreshCachedResults(db, frequent, now)
    if (isChanged) nameBooks.invalidate()
  }
  return {
    answers: searchCalls({ index, names: nameBooks, loaders }),
    catchUp,
    keepFresh: (log) => startIndexer({ db, sources, clock, refresh: catchUp, log }),
  }
}

/** The index as finding needs it. */
export const createIndex = (pool: Pool, limits: Partial<Pick<Index, 'most' | 'frequent'>> = {}): Index => ({
  lexicon: createLexicon(pool),
  reader: createReader(pool),
  broad: createBroadSearch(pool),
  answers: createCachedResults(pool),
  kinds: searchKinds.length,
  most: maxInMemory,
  frequent,
  ...limits,
})
