import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Clock } from '#server/clock.ts'
import type { Rows } from '#server/database/rows.ts'
import type { Answer } from '#server/http/calls.ts'
import type { Log } from '#server/log.ts'
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
  readonly answers: readonly Answer[]
  /** Makes the index where it is not of today's rules, and takes up all that has changed. */
  catchUp(): Promise<void>
  /** Does so from now on by itself, within a second or two of every change. Waits for a first index, but not for long. */
  keepFresh(log: Log): Promise<{ close(): Promise<void> }>
}

type Desk = {
  readonly db: Kysely<Rows>
  /** Connections of its own, whose questions end by themselves when they take too long: no bid waits for searches. */
  readonly pool: Pool
  readonly clock: Clock
  readonly sources: readonly SearchSource[]
  readonly tellers: Tellers
}

/** Documents up to which all that is found is counted at each search; beyond, answers are kept ready. */
const broad = 1_000

/** Opens the search. */
export function openSearch({ db, pool, clock, sources, tellers }: Desk): Search {
  const names = keepNames(db)
  const index = openIndex(pool)
  const catchUp = async () => {
    if (await rebuild(db, sources)) await keepAnswers(db, broad, clock.now())
    let taken = 0
    do taken = await refresh(db, sources)
    while (taken > 0)
    await refreshAnswers(db, broad, clock.now())
    names.forget()
  }
  return {
    answers: searchCalls({ index, names, tellers }),
    catchUp,
    keepFresh: (log) => keepFresh({ db, sources, clock, catchUp, log }),
  }
}

/** The index as finding needs it. */
export const openIndex = (pool: Pool, most: number = broad): Index => ({
  lexicon: openLexicon(pool),
  reader: openReader(pool),
  broad: openBroad(pool),
  answers: openAnswers(pool),
  most,
  kinds: searchKinds.length,
})
