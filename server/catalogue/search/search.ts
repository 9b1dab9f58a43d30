import type { Kysely } from 'kysely'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Statements } from '#server/platform/database/pooler.ts'
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
import { createLexicon, type Lexicon } from './lexicon.ts'
import type { NameDirectory } from './name-book.ts'
import { createNameDirectoryCache } from './name-book-cache.ts'
import { nameCalls } from './names/staff-calls.ts'
import { createReader } from './reader.ts'
import { isOutdated, rebuild } from './rebuild.ts'
import { refresh } from './refresh.ts'
import type { ResultLoaders } from './result-loaders.ts'

/** The search as the server uses it. */
export type Search = {
  readonly answers: readonly CallHandler[]
  /** The words of the index, with which other subjects read queries as the search does. */
  readonly lexicon: Lexicon
  /** Returns the names as of now. */
  names(): Promise<NameDirectory>
  /** Rebuilds an outdated index and applies all changes. */
  updateIndex(): Promise<void>
  /**
   * Starts updating the index within a second or two of every change. Waits for a missing or outdated
   * index, but only briefly.
   */
  startUpdates(log: Log): Promise<{ close(): Promise<void> }>
}

type Deps = {
  readonly db: Kysely<Rows>
  /** A single session for a rebuild, whose statements may take minutes. */
  readonly maintenanceDb: Kysely<Rows>
  /** Separate connections with a statement timeout, so that no bid waits for a search. */
  readonly pool: Statements
  readonly clock: Clock
  readonly sources: readonly SearchSource[]
  readonly loaders: ResultLoaders
  /** Returns the attributes of lots. */
  attributes(): Promise<readonly NamedAttribute[]>
}

/**
 * The session settings: long queries are cancelled, and repeated ones are planned once, as planning takes
 * longer than running them.
 */
export const searchSession: Readonly<Record<string, string>> = {
  statement_timeout: '2000',
  plan_cache_mode: 'force_generic_plan',
}

/** The number of results up to which a search loads all of them into memory. */
const maxInMemory = 2_500

/** The number of documents from which a word's result is cached. */
export const frequent = 100

/** Milliseconds between two checks for words that have become frequent. */
const recountIntervalMs = 60_000

/** Creates the search. */
export function createSearch({ db, maintenanceDb, pool, clock, sources, loaders, attributes }: Deps): Search {
  const nameBooks = createNameDirectoryCache(db)
  const index = createIndex(pool)
  let countedAt = 0
  const updateIndex = async () => {
    const isMade = await rebuild(maintenanceDb, sources)
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
    answers: [
      ...searchCalls({ index, names: nameBooks, loaders, attributes }),
      ...nameCalls({ db, index, names: nameBooks, loaders }),
    ],
    lexicon: index.lexicon,
    names: nameBooks.get,
    updateIndex,
    startUpdates: (log) =>
      startIndexer({
        db,
        sources,
        clock,
        isUsable: async () => !(await isOutdated(db)),
        refresh: updateIndex,
        log,
      }),
  }
}

/** Creates the index as searches use it. */
export const createIndex = (
  pool: Statements,
  limits: Partial<Pick<Index, 'maxInMemory' | 'frequent'>> = {},
): Index => ({
  lexicon: createLexicon(pool),
  reader: createReader(pool),
  broad: createBroadSearch(pool),
  cachedResults: createCachedResults(pool),
  kinds: searchKinds.length,
  maxInMemory,
  frequent,
  ...limits,
})
