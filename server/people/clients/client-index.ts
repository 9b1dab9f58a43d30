import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { clientWords } from '#domain/people/client-words.ts'
import { nameSyllablesOf, normal, syllablesOf } from '#server/catalogue/search/normal.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** The number of clients indexed in one transaction. */
const batchSize = 100

/** The longest word of the index; the database would refuse one of two thousand bytes. */
const maxWordLength = 254

/** Separates the words of a client; no word contains it. */
const separator = '\u001f'

/**
 * Indexes the clients whose names, email address or telephone number have changed.
 * @param maxBatches after how many batches of {@link batchSize} it stops
 */
async function refreshClientWords(
  db: Kysely<Rows>,
  maxBatches: number,
  isClosing: () => boolean = () => false,
): Promise<void> {
  for (let batch = 0; batch < maxBatches && !isClosing(); batch++) {
    if ((await indexBatch(db)) < batchSize) return
    // Leaves the thread to requests between two batches.
    await setImmediate()
  }
}

/** Indexes some of the clients that have changed before a search; the background does the rest. */
export const refreshBeforeSearch = (db: Kysely<Rows>): Promise<void> => refreshClientWords(db, 20)

/** Indexes every client that is out of date, until closed. */
export function startClientIndex(
  db: Kysely<Rows>,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  let isClosed = false
  const work = refreshClientWords(db, Number.POSITIVE_INFINITY, () => isClosed).catch(onError)
  return {
    async close() {
      isClosed = true
      await work
    },
  }
}

/** Indexes a batch of clients. @returns the number of clients that were out of date */
const indexBatch = (db: Kysely<Rows>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows: stale } = await sql<{ user_id: string }>`
      delete from client_words_stale where user_id in (
        select user_id from client_words_stale limit ${batchSize} for update skip locked)
      returning user_id`.execute(trx)
    if (stale.length === 0) return 0
    const people = await trx
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'company', 'email', 'phone'])
      .where(
        'id',
        'in',
        stale.map((row) => row.user_id),
      )
      .where('erased_at', 'is', null)
      .execute()
    const rows = people.map((person) => ({
      user_id: person.id,
      words: wordsOf(person)
        .filter((word) => word.length <= maxWordLength)
        .join(separator),
    }))
    await sql`
      insert into client_words (user_id, words)
      select user_id, array_to_tsvector(array_remove(string_to_array(words, ${separator}), ''))
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (user_id text, words text)
      on conflict (user_id) do update set words = excluded.words`.execute(trx)
    return stale.length
  })

type Person = {
  readonly first_name: string
  readonly last_name: string
  readonly company: string
  readonly email: string
  readonly phone: string
}

/**
 * Returns the words of a client. Chinese names have the surname first and no space; both orders are indexed,
 * since either may be typed.
 */
const wordsOf = ({ first_name: first, last_name: last, company, email, phone }: Person): readonly string[] =>
  clientWords(
    { names: [`${last}${first}`, last, first, `${first} ${last}`, company].map(normal), email, phone },
    (run) => [nameSyllablesOf(run), syllablesOf(run)],
  )
