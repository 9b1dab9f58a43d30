import type { Transaction } from 'kysely'
import { languages } from '#demo/content/texts.ts'
import type { Both } from '#demo/say.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { as } from './languages.ts'

/** Writes the topics of news or questions, in order. */
export async function writeTopics(
  db: Transaction<Rows>,
  subject: 'news' | 'faq',
  topics: readonly (readonly [string, Both])[],
): Promise<void> {
  await db
    .insertInto('topics')
    .values(topics.map(([id], position) => ({ id, subject, position })))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('topic_text')
    .values(
      topics.flatMap(([id, name]) => languages.map((lang) => ({ topic_id: id, lang, name: name[as[lang]] }))),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}
