import { type Kysely, sql } from 'kysely'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { unitsOf } from '#domain/text-search/units.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import type { NameDirectory } from '../name-book.ts'
import { normalQuery } from '../normal.ts'

/** The number of past days whose searches are considered, and the maximum number of listed words. */
const [days, maxWords] = [30, 100]

const dayMs = 86_400_000

/** Returns the words that searches did not find (C4), most frequent first, unless they now name something. */
export async function unfoundWords(
  db: Kysely<Rows>,
  { names }: NameDirectory,
  now: number,
): Promise<readonly { readonly words: string; readonly count: number }[]> {
  const from = formatDate(houseTimeZone, now - (days - 1) * dayMs)
  const rows = await db
    .selectFrom('event_counts')
    .select(['target as words', sql<number>`sum(count)::float8`.as('count')])
    .where('name', '=', 'searchEmpty')
    .where(sql<boolean>`day >= ${from}::date`)
    .groupBy('target')
    .orderBy('count', 'desc')
    .orderBy('target')
    .limit(10 * maxWords)
    .execute()
  const isNamed = (words: string): boolean => {
    const units = unitsOf(normalQuery(words))
    return (
      names.matchQuery(units).length > 0 ||
      names.findBySound(units.map(({ text }) => text).join('')).length > 0
    )
  }
  return rows.filter(({ words }) => !isNamed(words)).slice(0, maxWords)
}
