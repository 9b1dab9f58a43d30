import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Log } from '#server/platform/log/log.ts'
import { searchKinds } from '#wire/calls/search.ts'
import { keepAnswers, openAnswers, refreshAnswers } from './answers.ts'
import { openBroad } from './broad.ts'
import { searchCalls } from './calls.ts'
import type { SearchSource } from './document.ts'
import type { Index } from './find.ts'
import { keepFresh } from './fresh.ts'
import { openLexicon } from './lexicon.ts'
import { keepNames } from './names-kept.ts'
import { openReader } from './reader.ts'
import { rebuild } from './rebuild.ts'
import { refresh } from './refresh.ts'
import type { Tellers } from './tellers.ts'

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
  readonly tellers: Tellers
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
const most = 2_500

/** Documents of a word from which on the answer to it alone is kept ready. */
export const frequent = 100

/** Milliseconds between two looks for words that have become frequent. */
const rarely = 60_000

/** Opens the search. */
export function openSearch({ db, pool, clock, sources, tellers }: Deps): Search {
  const names = keepNames(db)
  const index = openIndex(pool)
  let soughtAt = 0
  const catchUp = async () => {
    const isMade = await rebuild(db, sources)
    let isChanged = isMade
    while ((await refresh(db, sources)) > 0) isChanged = true
    const now = clock.now()
    if (isMade || (isChanged && now - soughtAt > rarely)) {
      soughtAt = now
      await keepAnswers(db, frequent, now)
    }
    await refreshAnswers(db, frequent, now)
    if (isChanged) names.forget()
  }
  return {
    answers: searchCalls({ index, names, tellers }),
    catchUp,
    keepFresh: (log) => keepFresh({ db, sources, clock, catchUp, log }),
  }
}

/** The index as finding needs it. */
export const openIndex = (pool: Pool, limits: Partial<Pick<Index, 'most' | 'frequent'>> = {}): Index => ({
  lexicon: openLexicon(pool),
  reader: openReader(pool),
  broad: openBroad(pool),
  answers: openAnswers(pool),
  kinds: searchKinds.length,
  most,
  frequent,
  ...limits,
})
