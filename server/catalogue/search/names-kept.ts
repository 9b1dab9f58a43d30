import type { Kysely } from 'kysely'
import { createLru, createRevisionCache } from '#server/platform/database/cache.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type NameBook, namesRevision, readNameBook } from './name-book.ts'

/** The names in memory, read again once they have changed. */
export type NamesKept = {
  now(): Promise<NameBook>
  /** Looks again at the next question, however short a time ago it looked. */
  forget(): void
}

export function keepNames(db: Kysely<Rows>): NamesKept {
  const { current, invalidate } = createRevisionCache(
    () => namesRevision(db),
    () => createLru<NameBook>(1),
  )
  return { now: async () => (await current()).get('', () => readNameBook(db)), forget: invalidate }
}
