import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { SearchDocument, SearchSource } from './document.ts'
import { seedNames } from './founding/names.ts'
import { clusterDocuments, dropIndexes, ensureIndexes } from './indexes.ts'
import { readNameBook } from './name-book.ts'
import { bookWith, lockNumber } from './refresh.ts'
import { indexVersion } from './version.ts'
import { recountWords } from './word-counts.ts'
import { writeReading } from './write.ts'

/** Documents that are written together. */
const batch = 500

/** Whether the index was made by other rules than today's, or never. */
const isOutdated = async (db: Kysely<Rows>): Promise<boolean> => (await versionOf(db)) !== indexVersion

/** 0 before the first index. */
async function versionOf(db: Kysely<Rows>): Promise<number> {
  const { version } = await db.selectFrom('search_index').select('version').executeTakeFirstOrThrow()
  return version
}

/**
 * Makes the whole index anew where it was made by other rules: one process does it, searches find meanwhile what is
 * there. What changes in the meantime stays marked, and is taken up afterwards.
 * @returns whether it was made now
 */
export async function rebuild(db: Kysely<Rows>, sources: readonly SearchSource[]): Promise<boolean> {
  if (!(await isOutdated(db))) return false
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${lockNumber}) as ours`.execute(
      connection,
    )
    if (!rows[0]?.ours) return false
    try {
      // It can be made again, so it need not be on the disk at every step.
      await sql`select set_config('synchronous_commit', 'off', false)`.execute(connection)
      if (!(await isOutdated(connection))) return false
      await makeAnew(connection, sources)
      return true
    } finally {
      await sql`reset synchronous_commit`.execute(connection)
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection)
    }
  })
}

async function makeAnew(db: Kysely<Rows>, sources: readonly SearchSource[]): Promise<void> {
  await seedNames(db, await versionOf(db))
  const { last } = await db
    .selectFrom('search_stale')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const known = await db.selectFrom('search_document').select('doc').limit(1).executeTakeFirst()
  if (known) await ensureIndexes(db)
  else {
    await dropIndexes(db)
    // One that was cut short may have left its last step behind.
    await sql`drop index if exists search_document_together`.execute(db)
  }
  let book = await readNameBook(db)
  for (const source of sources) {
    for await (const documents of batches(source.read('all'))) {
      book = await bookWith(db, documents, book)
      await writeReading(db, { source: source.name, documents, gone: [] }, book, false)
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
    if (waiting.length < batch) continue
    yield waiting
    waiting = []
  }
  if (waiting.length > 0) yield waiting
}
