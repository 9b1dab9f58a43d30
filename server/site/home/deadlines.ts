import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { inLanguage } from '#server/platform/text/in-language.ts'
import type { Deadline } from '#wire/entities/home-block.ts'

/** Consignment deadlines of upcoming sales, the nearest first. @param now Unix milliseconds */
export async function deadlines(db: Kysely<Rows>, lang: Language, now: number): Promise<Deadline[]> {
  const rows = await db
    .selectFrom('consignment_deadlines as d')
    .innerJoin('consignment_deadline_text as t', 't.deadline_id', 'd.id')
    .select(['d.id', 'd.closes_at', 't.lang', 't.name'])
    .where('d.closes_at', '>', now)
    .orderBy('d.closes_at')
    .orderBy('d.id')
    .execute()
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((texts) => {
    const text = inLanguage(texts, lang)
    return text ? [{ at: text.closes_at, name: text.name }] : []
  })
}
