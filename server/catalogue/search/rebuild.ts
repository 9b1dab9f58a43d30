import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { SearchDocument, SearchSource } from './document.ts'
import { seedNames } from './founding/names.ts'
import { clusterDocuments, dropIndexes, ensureIndexes } from './indexes.ts'
import { readNameDirectory } from './name-book.ts'
import { lockNumber, nameDirectoryWith } from './refresh.ts'
import { indexVersion } from './version.ts'
import { recountWords } from './word-counts.ts'
import { writeReading } from './write.ts'

/** The number of documents per batch. */
const batchSize = 500

/** Returns whether the index is missing or of another version. */
export const isOutdated = async (db: Kysely<Rows>): Promise<boolean> => (await versionOf(db)) !== indexVersion

/** Returns the version of the index, or 0 before the first. */
async function versionOf(db: Kysely<Rows>): Promise<number> {
  const { version } = await db.selectFrom('search_index').select('version').executeTakeFirstOrThrow()
  return version
}

/**
 * Rebuilds the index if its version is outdated. One process rebuilds it while searches use the old index.
 * Documents that change in the meantime stay marked and are updated afterwards.
 * @param db a single session, whose statements may take minutes
 *
 * @returns whether it was rebuilt
 */
export async function rebuild(db: Kysely<Rows>, sources: readonly SearchSource[]): Promise<boolean> {
  if (!(await isOutdated(db))) return false
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${lockNumber}) as ours`.execute(
      connection,
    )
    if (!rows[0]?.ours) return false
    try {
      // The index can be rebuilt, so it need not be durable.
      await sql`select set_config('synchronous_commit', 'off', false)`.execute(connection)
      if (!(await isOutdated(connection))) return false
      await rebuildAll(connection, sources)
      return true
    } finally {
      await sql`reset synchronous_commit`.execute(connection)
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection)
    }
  })
}

async function rebuildAll(db: Kysely<Rows>, sources: readonly SearchSource[]): Promise<void> {
  await seedNames(db, await versionOf(db))
  const { last } = await db
    .selectFrom('search_stale')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const known = await db.selectFrom('search_document').select('doc').limit(1).executeTakeFirst()
  if (known) await ensureIndexes(db)
  else {
    await dropIndexes(db)
    // An interrupted rebuild may have left the temporary index behind.
    await sql`drop index if exists search_document_together`.execute(db)
  }
  let directory = await readNameDirectory(db)
  for (const source of sources) {
    for await (const documents of batches(source.read('all'))) {
      directory = await nameDirectoryWith(db, documents, directory)
      await writeReading(db, { source: source.name, documents, deleted: [] }, directory, false)
    }
  }
  if (!known) await clusterDocuments(db)
  await ensureIndexes(db)
  await db.deleteFrom('search_document').where('version', '<>', indexVersion).execute()
  await recountWords(db)
  await sql`analyze search_document, search_text, search_word`.execute(db)
  if (last !== null) await db.deleteFrom('search_stale').where('id', '<=', last).execute()
  await db.updateTable('search_index').set({ version: indexVersion }).execute()
}

async function* batches(documents: AsyncIterable<SearchDocument>): AsyncIterable<SearchDocument[]> {
  let waiting: SearchDocument[] = []
  for await (const document of documents) {
    waiting.push(document)
    if (waiting.length < batchSize) continue
    yield waiting
    waiting = []
  }
  if (waiting.length > 0) yield waiting
}
