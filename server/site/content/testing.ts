import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

type Language = 'en' | 'zh-Hans'

/** A test article. */
export type NewsFixture = {
  readonly id: string
  readonly topic?: string
  readonly at: number
  readonly withdrawnAt?: number | null
  readonly langs?: readonly Language[]
  readonly body?: string
  readonly lots?: readonly string[]
}

/** Inserts an article with its topic in the given languages; its title is `<id> in <lang>`. */
export async function insertNews(db: Kysely<Rows>, news: NewsFixture): Promise<void> {
  const { id, topic = 'guides', at, withdrawnAt = null, langs = ['en', 'zh-Hans'], lots = [] } = news
  await insertTopic(db, topic, 'news')
  await db
    .insertInto('news')
    .values({ id, topic_id: topic, published_at: at, withdrawn_at: withdrawnAt })
    .execute()
  for (const lang of langs) {
    const text = { title: `${id} in ${lang}`, summary: 'Summary', author: 'Author' }
    await db
      .insertInto('news_text')
      .values({ news_id: id, lang, ...text, body: news.body ?? '## One\n\nText.' })
      .execute()
  }
  for (const [position, lot_id] of lots.entries()) {
    await db.insertInto('news_lots').values({ news_id: id, lot_id, position }).execute()
  }
}

/** Inserts a topic in both languages; an existing one is unchanged. */
export async function insertTopic(db: Kysely<Rows>, id: string, subject: 'news' | 'faq'): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('topics')
    .values({ id, subject, position: 1 })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  const name = { en: `Topic ${id}`, 'zh-Hans': `话题 ${id}` }
  await db
    .insertInto('topic_text')
    .values([
      { topic_id: id, lang: 'en', name: name.en },
      { topic_id: id, lang: 'zh-Hans', name: name['zh-Hans'] },
    ])
    .execute()
}
