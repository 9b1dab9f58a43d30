import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { mapInTurns } from '#server/platform/process/turns.ts'
import type { SearchDocument } from './document.ts'
import { kindNumber, stateNumber } from './kinds.ts'
import type { NameDirectory } from './name-book.ts'
import { packKeys } from './packed-keys.ts'
import { indexVersion } from './version.ts'
import { withOverrides } from './with-overrides.ts'
import { countWords } from './word-counts.ts'
import { nameWordsOf, textWordsOf } from './words-of.ts'

/** The current documents of one source: the visible ones, and the refs of the others. */
export type Reading = {
  readonly source: string
  readonly documents: readonly SearchDocument[]
  readonly deleted: readonly string[]
}

/** The separator of the words of a document, which no word contains. */
const separator = '\u001f'

/** The maximum length of a word; the database would refuse one of two thousand bytes. */
const maxWordLength = 60

/**
 * Writes documents into the index and removes deleted ones.
 * @param isCounting whether word counts are updated; a rebuild counts at the end
 */
export async function writeReading(
  db: Kysely<Rows>,
  { source, documents, deleted }: Reading,
  book: NameDirectory,
  isCounting: boolean,
): Promise<void> {
  // Bids are handled in between, as hundreds of documents may have changed.
  const rows = await mapInTurns(await withOverrides(db, documents), (document) => rowOf(document, book))
  const refs = [...rows.map(({ ref }) => ref), ...deleted]
  const before = isCounting ? await currentWords(db, source, refs) : null
  if (deleted.length > 0) {
    await db.deleteFrom('search_document').where('source', '=', source).where('ref', 'in', deleted).execute()
  }
  if (rows.length > 0) await upsert(db, source, rows)
  if (before) {
    const after = rows.map(({ words, texts }) => ({ words: split(words), texts: split(texts) }))
    await countWords(db, before, after)
  }
}

const split = (words: string): readonly string[] => (words === '' ? [] : words.split(separator))

function rowOf(document: SearchDocument, book: NameDirectory) {
  const { ref, kind, state, attributes, estimate, at, place, isTobacco } = document
  const keyOf = (facet: 'cate' | 'region' | 'producer') =>
    book.keys[facet].get(document[facet]?.id ?? '') ?? 0
  const keys = { cate: keyOf('cate'), region: keyOf('region'), producer: keyOf('producer') }
  const year = Number(/^\d{4}/.exec(document.vintage)?.[0] ?? 0)
  return {
    ref,
    kind: kindNumber(kind),
    state: stateNumber(state),
    ...keys,
    vintage: year,
    attributes: packKeys(attributes),
    low: estimate?.low ?? 0,
    high: Math.max(estimate?.low ?? 0, estimate?.high ?? 0),
    at,
    place,
    is_tobacco: isTobacco,
    words: joined(nameWordsOf(document, keys, book.names, book.things)),
    texts: joined(textWordsOf(document)),
  }
}

const joined = (words: readonly string[]): string =>
  words.filter((word) => word !== '' && word.length <= maxWordLength).join(separator)

async function upsert(db: Kysely<Rows>, source: string, rows: readonly object[]): Promise<void> {
  await sql`
    with r as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r (
        ref text, kind smallint, state smallint, cate integer, region integer, producer integer, vintage smallint,
        attributes text, low bigint, high bigint, at bigint, place double precision, is_tobacco boolean, words text, texts text)),
    written as (
      insert into search_document (source, ref, kind, state, cate, region, producer, vintage, attributes, low, high, at,
        place, is_tobacco, version, words)
      select ${source}, ref, kind, state, cate, region, producer, vintage, attributes, low, high, at, place,
        is_tobacco, ${indexVersion}, array_to_tsvector(string_to_array(words, ${separator}))
      from r
      on conflict (source, ref) do update set kind = excluded.kind, state = excluded.state, cate = excluded.cate,
        region = excluded.region, producer = excluded.producer, vintage = excluded.vintage,
        attributes = excluded.attributes, low = excluded.low, high = excluded.high, at = excluded.at, place = excluded.place, is_tobacco = excluded.is_tobacco,
        version = excluded.version, words = excluded.words
      returning doc, ref)
    insert into search_text (doc, words)
    select doc, array_to_tsvector(string_to_array(texts, ${separator})) from written join r using (ref)
    on conflict (doc) do update set words = excluded.words where search_text.words <> excluded.words`.execute(
    db,
  )
}

/** Returns the words by which documents are currently indexed. */
async function currentWords(db: Kysely<Rows>, source: string, refs: readonly string[]) {
  const { rows } = await sql<{ words: string[]; texts: string[] | null }>`
    select tsvector_to_array(d.words) as words, tsvector_to_array(t.words) as texts
    from search_document d left join search_text t using (doc)
    where d.source = ${source} and d.ref = any(${refs})`.execute(db)
  return rows.map(({ words, texts }) => ({ words, texts: texts ?? [] }))
}
