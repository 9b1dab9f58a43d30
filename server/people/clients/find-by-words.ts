import { type Kysely, sql } from 'kysely'
import { prefixesOf } from '#domain/people/client-words.ts'
import { normalQuery } from '#server/catalogue/search/normal.ts'
import { groupsQuery } from '#server/catalogue/search/ts-query.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Returns the text query of what was typed to find people. @param isPrefix whether words may be incomplete */
export const peopleQuery = (beginnings: ReturnType<typeof prefixesOf>, isPrefix: boolean): string =>
  groupsQuery(beginnings.map((alternatives) => alternatives.map((word) => [{ word, isPrefix }])))

/** The maximum number of people found. */
const maxFound = 1_000

/**
 * Returns the accounts, of staff and clients, that have all typed words in their name, email address or telephone
 * number.
 */
export async function findByWords(db: Kysely<Rows>, q: string): Promise<readonly string[]> {
  const beginnings = prefixesOf(normalQuery(q))
  if (beginnings.length === 0) return []
  const { rows } = await sql<{ user_id: string }>`
    select user_id from client_words where words @@ ${peopleQuery(beginnings, true)}::tsquery limit ${maxFound}`.execute(
    db,
  )
  return rows.map((row) => row.user_id)
}
