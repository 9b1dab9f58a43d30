import type { Transaction } from 'kysely'
import type { BilingualText } from '#demo/bilingual.ts'
import { languages } from '#demo/content/texts.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { textKeys } from './text-keys.ts'

/** Writes the topics of news or questions, in order. */
export async function writeTopics(
  db: Transaction<Rows>,
  subject: 'news' | 'faq',
  topics: readonly (readonly [string, BilingualText])[],
): Promise<void> {
  await db
    .insertInto('topics')
    .values(topics.map(([id], position) => ({ id, subject, position })))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('topic_text')
    .values(
      topics.flatMap(([id, name]) =>
        languages.map((lang) => ({ topic_id: id, lang, name: name[textKeys[lang]] })),
      ),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}
