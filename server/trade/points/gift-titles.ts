import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { inLanguage } from '#server/platform/text/in-language.ts'

/** Reads titles of gifts, listed or not, in a language; '' if unknown. */
export async function giftTitles(
  db: Kysely<Rows>,
  ids: readonly string[],
  lang: Language,
): Promise<(id: string) => string> {
  const uniqueIds = [...new Set(ids)]
  const rows =
    uniqueIds.length === 0
      ? []
      : await db
          .selectFrom('gift_text')
          .select(['gift_id', 'lang', 'title'])
          .where('gift_id', 'in', uniqueIds)
          .where('title', '<>', '')
          .execute()
  const textsOf = Map.groupBy(rows, (row) => row.gift_id)
  return (id) => inLanguage(textsOf.get(id) ?? [], lang)?.title ?? ''
}
