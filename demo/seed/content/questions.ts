import type { Transaction } from 'kysely'
import { faqTopics } from '#demo/content/faq.ts'
import { questionsOf } from '#demo/content/texts.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { writeTopics } from './topics.ts'

/** Writes the frequently asked questions, by topic. */
export async function writeQuestions(db: Transaction<Rows>, opening: number): Promise<void> {
  const topics = await Promise.all(
    faqTopics.map(async (topic) => {
      const [en, zh] = await Promise.all([questionsOf(topic, 'en'), questionsOf(topic, 'zh-Hans')])
      return { topic, en, zh }
    }),
  )
  await writeTopics(
    db,
    'faq',
    topics.map(({ topic, en, zh }) => [topic, { en: en.name, zh: zh.name }]),
  )
  await db
    .insertInto('faqs')
    .values(
      topics.flatMap(({ topic, en }) =>
        en.questions.map(({ id }, position) => ({ id, topic_id: topic, position, published_at: opening })),
      ),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('faq_text')
    .values(
      topics.flatMap(({ en, zh }) => [
        ...en.questions.map(({ id, ...text }) => ({ faq_id: id, lang: 'en', ...text })),
        ...zh.questions.map(({ id, ...text }) => ({ faq_id: id, lang: 'zh-Hans', ...text })),
      ]),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}
