import type { Kysely } from 'kysely'
import { createLru, createRevisionCache } from '#server/platform/database/cache.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type NameBook, namesRevision, readNameBook } from './name-book.ts'

/** The names in memory, reloaded after a change. */
export type NameBookCache = {
  get(): Promise<NameBook>
  /** Makes the next request check the revision, however recent the last check is. */
  invalidate(): void
}

export function createNameBookCache(db: Kysely<Rows>): NameBookCache {
  const { current, invalidate } = createRevisionCache(
    () => namesRevision(db),
    () => createLru<NameBook>(1),
  )
  return { get: async () => (await current()).get('', () => readNameBook(db)), invalidate: invalidate }
}
