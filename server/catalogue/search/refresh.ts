import { type Kysely, sql, type Transaction } from 'kysely'
import { indexWords } from '#domain/text-search/index-words.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { SearchDocument, SearchSource } from './document.ts'
import { type NameDirectory, readNameDirectory } from './name-book.ts'
import { normal } from './normal.ts'
import { exactQuery } from './ts-query.ts'
import { writeReading } from './write.ts'
import { writeValues } from './write-values.ts'

/** The advisory lock that lets one process at a time write the index. */
export const lockNumber = 7_677_829

/** The number of changes per batch. */
const batchSize = 500

/**
 * Updates the index with the changes since the last update. Does nothing if another process is updating.
 * @returns the number of changes
 */
export async function refresh(db: Kysely<Rows>, sources: readonly SearchSource[]): Promise<number> {
  const waiting = await db.selectFrom('search_stale').select('id').limit(1).executeTakeFirst()
  if (!waiting) return 0
  return db.transaction().execute(async (within) => {
    const { rows } = await sql<{
      ours: boolean
    }>`select pg_try_advisory_xact_lock(${lockNumber}) as ours`.execute(within)
    if (!rows[0]?.ours) return 0
    const { rows: stale } = await sql<{ kind: string; ref: string }>`
      delete from search_stale where id in (select id from search_stale order by id limit ${batchSize})
      returning kind, ref`.execute(within)
    for (const { ref } of stale.filter(({ kind }) => kind === 'name')) await markDependents(within, ref)
    for (const { ref } of stale.filter(({ kind }) => kind === 'override')) await markTexts(within, ref)
    const refsOf = Map.groupBy(stale, ({ kind }) => kind)
    for (const source of sources) {
      const refs = [...new Set((refsOf.get(source.name) ?? []).map(({ ref }) => ref))]
      if (refs.length > 0) await reread(within, source, refs)
    }
    return stale.length
  })
}

/** Marks the documents that contain a name, after a change of the named entity. */
async function markDependents(within: Transaction<Rows>, text: string): Promise<void> {
  const query = exactQuery(indexWords(normal(text)))
  if (query === '') return
  await sql`
    insert into search_stale (kind, ref)
    select source, ref from search_document where words @@ ${query}::tsquery`.execute(within)
}

/**
 * Marks the documents that contain a paragraph in any of their texts, after staff have entered it in
 * Traditional Chinese.
 */
async function markTexts(within: Transaction<Rows>, paragraph: string): Promise<void> {
  const query = exactQuery(indexWords(normal(paragraph)))
  if (query === '') return
  await markDependents(within, paragraph)
  await sql`
    insert into search_stale (kind, ref)
    select source, ref from search_text t join search_document d using (doc) where t.words @@ ${query}::tsquery`.execute(
    within,
  )
}

async function reread(
  within: Transaction<Rows>,
  source: SearchSource,
  refs: readonly string[],
): Promise<void> {
  const documents = await Array.fromAsync(source.read(refs))
  const found = new Set(documents.map(({ ref }) => ref))
  const deleted = refs.filter((ref) => !found.has(ref))
  const book = await nameDirectoryWith(within, documents, await readNameDirectory(within))
  await writeReading(within, { source: source.name, documents, deleted }, book, true)
}

/** Returns the names, including every value of the documents. */
export async function nameDirectoryWith(
  db: Kysely<Rows>,
  documents: readonly SearchDocument[],
  book: NameDirectory,
): Promise<NameDirectory> {
  return (await writeValues(db, documents, book)) ? readNameDirectory(db) : book
}
