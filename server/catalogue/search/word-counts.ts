import { type Kysely, sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { mapInTurns } from '#server/platform/process/turns.ts'

type DocumentWords = { readonly words: readonly string[]; readonly texts: readonly string[] }

/** Updates word counts after changes of documents, and marks the cached results that count them. */
export async function countWords(
  db: Kysely<Rows>,
  before: readonly DocumentWords[],
  after: readonly DocumentWords[],
): Promise<void> {
  const changes = new Map<string, { docs: number; texts: number }>()
  const note = (all: readonly DocumentWords[], by: 1 | -1) =>
    mapInTurns(all, ({ words, texts }) => {
      for (const word of words) changeOf(changes, word).docs += by
      for (const word of texts) changeOf(changes, word).texts += by
    })
  await note(before, -1)
  await note(after, 1)
  const touched = [...changes.keys()]
  if (touched.length === 0) return
  const moved = [...changes]
    .filter(([, { docs, texts }]) => docs !== 0 || texts !== 0)
    .map(([word, change]) => ({ word, ...change }))
  await sql`
    insert into search_word (word, docs, texts)
    select * from json_to_recordset(${JSON.stringify(moved)}::json) as r (word text, docs integer, texts integer)
    order by word collate "C"
    on conflict (word) do update
      set docs = search_word.docs + excluded.docs, texts = search_word.texts + excluded.texts`.execute(db)
  await sql`
    update search_answer set is_stale = true
    where not is_stale and (word = '' or word = any(${touched}))`.execute(db)
}

function changeOf(changes: Map<string, { docs: number; texts: number }>, word: string) {
  const known = changes.get(word)
  if (known) return known
  const entry = { docs: 0, texts: 0 }
  changes.set(word, entry)
  return entry
}

/** Recounts all words of the index. */
export async function recountWords(db: Kysely<Rows>): Promise<void> {
  await sql`delete from search_word`.execute(db)
  await sql`
    insert into search_word (word, docs, texts)
    select word, sum(docs)::integer, sum(texts)::integer from (
      select word, ndoc as docs, 0 as texts from ts_stat('select words from search_document')
      union all select word, 0, ndoc from ts_stat('select words from search_text')) as counted
    group by word`.execute(db)
}
