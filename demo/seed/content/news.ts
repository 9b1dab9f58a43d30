import type { Transaction } from 'kysely'
import { type DemoNews, news, newsTopics } from '#demo/content/news.ts'
import { languages, textOf } from '#demo/content/texts.ts'
import { instantOf } from '#demo/house/moment.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { altOf } from '../alt.ts'
import type { Gallery } from '../pictures.ts'
import { coverRow } from './cover.ts'
import { textKeys } from './text-keys.ts'
import { writeTopics } from './topics.ts'
import { withPictures } from './with-pictures.ts'

/** Writes the news. */
export async function writeNews(db: Transaction<Rows>, gallery: Gallery, opening: number): Promise<void> {
  await writeTopics(db, 'news', Object.entries(newsTopics))
  await db
    .insertInto('news')
    .values(
      news.map(({ id, topic, at, cover, sale }) => ({
        id,
        topic_id: topic,
        auction_id: sale === '' ? null : sale,
        published_at: instantOf(at, opening),
        ...coverRow(gallery, cover),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  const lots = news.flatMap(({ id, lots: ids }) =>
    ids.map((lot_id, position) => ({ news_id: id, lot_id, position })),
  )
  await db
    .insertInto('news_lots')
    .values(lots)
    .onConflict((on) => on.doNothing())
    .execute()
  const texts = await Promise.all(news.map((one) => newsTexts(one, gallery)))
  await db
    .insertInto('news_text')
    .values(texts.flat())
    .onConflict((on) => on.doNothing())
    .execute()
}

const newsTexts = ({ id, author, cover }: DemoNews, gallery: Gallery) =>
  Promise.all(
    languages.map(async (lang) => {
      const { body, ...text } = await textOf('news', id, lang)
      return {
        news_id: id,
        lang,
        ...text,
        author: author[textKeys[lang]],
        body: withPictures(body, gallery),
        cover_alt: altOf(cover)[textKeys[lang]],
      }
    }),
  )
