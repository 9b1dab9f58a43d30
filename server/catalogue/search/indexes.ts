import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** The indexes for finding and sorting documents. */
const indexes = [
  ['search_document_words', sql`search_document using gin (words) with (fastupdate = off)`],
  ['search_text_words', sql`search_text using gin (words) with (fastupdate = off)`],
  ['search_document_place', sql`search_document (kind, place)`],
  ['search_document_at', sql`search_document (kind, at)`],
  ['search_document_low', sql`search_document (kind, low)`],
  ['search_document_vintage', sql`search_document (kind, vintage)`],
] as const

/** Creates missing indexes. */
export async function ensureIndexes(db: Kysely<Rows>): Promise<void> {
  for (const [name, on] of indexes)
    await sql`create index if not exists ${sql.ref(name)} on ${on}`.execute(db)
}

/**
 * Drops the indexes while an empty table is filled: creating them for a million documents takes a tenth of
 * the time needed to maintain them.
 */
export async function dropIndexes(db: Kysely<Rows>): Promise<void> {
  for (const [name] of indexes) await sql`drop index if exists ${sql.ref(name)}`.execute(db)
}

/**
 * Stores documents of the same producer and vintage next to each other, as they are often read together. This
 * locks the table, so only a first index is clustered.
 */
export async function clusterDocuments(db: Kysely<Rows>): Promise<void> {
  await sql`create index search_document_together on search_document (producer, vintage)`.execute(db)
  await sql`cluster search_document using search_document_together`.execute(db)
  await sql`drop index search_document_together`.execute(db)
}
