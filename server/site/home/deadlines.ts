import type { Kysely } from 'kysely'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { inLanguage } from '#server/platform/text/in-language.ts'
import type { Deadline } from '#wire/entities/home-block.ts'

/** Returns the consignment deadlines of upcoming sales, the nearest first. @param now Unix milliseconds */
export type DeadlinesOf = (lang: Language, now: number) => Promise<Deadline[]>

/** Reads the deadlines, once for simultaneous requests. */
export function createDeadlines(db: Kysely<Rows>): DeadlinesOf {
  const readAfter = createBatchLoader(async (instants: readonly number[]) => {
    const rows = await readDeadlines(db, Math.min(...instants))
    return new Map(instants.map((now) => [String(now), rows.filter(({ closes_at }) => closes_at > now)]))
  })
  return async (lang, now) =>
    [...Map.groupBy((await readAfter(now)) ?? [], ({ id }) => id).values()].flatMap((texts) => {
      const text = inLanguage(texts, lang)
      return text ? [{ at: text.closes_at, name: text.name }] : []
    })
}

const readDeadlines = (db: Kysely<Rows>, now: number) =>
  db
    .selectFrom('consignment_deadlines as d')
    .innerJoin('consignment_deadline_text as t', 't.deadline_id', 'd.id')
    .select(['d.id', 'd.closes_at', 't.lang', 't.name'])
    .where('d.closes_at', '>', now)
    .orderBy('d.closes_at')
    .orderBy('d.id')
    .execute()
