import type { Kysely } from 'kysely'
import { createLru, createRevisionCache } from '#server/platform/database/cache.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type NameDirectory, namesRevision, readNameDirectory } from './name-book.ts'

/** The names in memory, which are reloaded after a change. */
export type NameDirectoryCache = {
  get(): Promise<NameDirectory>
  /** Makes the next request check the revision, however recent the last check was. */
  invalidate(): void
}

export function createNameDirectoryCache(db: Kysely<Rows>): NameDirectoryCache {
  const { current, invalidate } = createRevisionCache(
    () => namesRevision(db),
    () => createLru<NameDirectory>(1),
  )
  return { get: async () => (await current()).get('', () => readNameDirectory(db)), invalidate: invalidate }
}
