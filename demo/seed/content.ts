import type { Transaction } from 'kysely'
import { nameOfPicture } from '#server/content/markdown/addresses.ts'
import type { Rows } from '#server/database/rows.ts'
import type { Pictures } from '#server/files/files.ts'
import { activities, type DemoActivity } from '../content/activities.ts'
import { faqTopics } from '../content/faq.ts'
import { type DemoNews, news, newsTopics } from '../content/news.ts'
import { pages } from '../content/pages.ts'
import { team } from '../content/team.ts'
import { languages, pictureInText, questionsOf, textOf } from '../content/texts.ts'
import { instantOf } from '../house/moment.ts'
import { type HeroName, isPictureName, type PictureName } from '../pictures.ts'
import type { Both } from '../say.ts'
import { altOf } from './alt.ts'
import { type Gallery, hang, nameOf, wantedBy } from './pictures.ts'

const as = { en: 'en', 'zh-Hans': 'zh' } as const

/** Keeps the pictures that the demonstration's texts show. */
export async function hangContent(pictures: Pick<Pictures, 'storePicture'>): Promise<Gallery> {
  const covers = [...news, ...activities].flatMap(({ cover }) => cover ?? [])
  const texts = await Promise.all(news.map(({ id }) => textOf('news', id, 'en')))
  const named = texts.flatMap(({ body }) => [...body.matchAll(pictureInText)].map(([, name = '']) => name))
  const wanted = [...covers, ...named.filter(isPictureName)]
  return hang(pictures, wantedBy(wanted.map((picture) => ({ picture, details: [] }))))
}

/** Writes all that the demonstration house has to say; what of it is there already stays as it is. */
export async function writeContent(db: Transaction<Rows>, gallery: Gallery, opening: number): Promise<void> {
  await writeNews(db, gallery, opening)
  await writeActivities(db, gallery, opening)
  await writeQuestions(db, opening)
  await writePages(db, opening)
  await writeTeam(db)
}

async function writeNews(db: Transaction<Rows>, gallery: Gallery, opening: number): Promise<void> {
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
        author: author[as[lang]],
        body: withPictures(body, gallery),
        cover_alt: altOf(cover)[as[lang]],
      }
    }),
  )

/** A text in which the demonstration's pictures are called by what the house keeps them under. */
const withPictures = (body: string, gallery: Gallery): string =>
  body.replaceAll(pictureInText, (whole, name: string) => {
    const hung = gallery.get(name)
    return hung ? `(${nameOfPicture(hung)}` : whole
  })

function coverRow(gallery: Gallery, cover: PictureName | HeroName | null) {
  const hung = cover === null ? undefined : gallery.get(nameOf(cover))
  return {
    cover_key: hung?.key ?? null,
    cover_width: hung?.width ?? null,
    cover_height: hung?.height ?? null,
  }
}

async function writeActivities(db: Transaction<Rows>, gallery: Gallery, opening: number): Promise<void> {
  await db
    .insertInto('activities')
    .values(
      activities.map(({ id, sale, published, start, end, cover }) => ({
        id,
        auction_id: sale === '' ? null : sale,
        start_time: instantOf(start, opening),
        end_time: instantOf(end, opening),
        published_at: instantOf(published, opening),
        ...coverRow(gallery, cover),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  const texts = await Promise.all(activities.map(activityTexts))
  await db
    .insertInto('activity_text')
    .values(texts.flat())
    .onConflict((on) => on.doNothing())
    .execute()
}

const activityTexts = ({ id, place, cover }: DemoActivity) =>
  Promise.all(
    languages.map(async (lang) => ({
      activity_id: id,
      lang,
      ...(await textOf('activities', id, lang)),
      place: place[as[lang]],
      cover_alt: cover === null ? '' : altOf(cover)[as[lang]],
    })),
  )

async function writeQuestions(db: Transaction<Rows>, opening: number): Promise<void> {
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

async function writePages(db: Transaction<Rows>, opening: number): Promise<void> {
  const version = '1'
  await db
    .insertInto('pages')
    .values(pages.map(({ slug }, position) => ({ slug, kind: 'info', position })))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('page_editions')
    .values(pages.map(({ slug, at }) => ({ slug, version, in_force_at: instantOf(at, opening) })))
    .onConflict((on) => on.doNothing())
    .execute()
  const texts = pages.flatMap(({ slug }) =>
    languages.map(async (lang) => ({ slug, version, lang, ...(await textOf('pages', slug, lang)) })),
  )
  await db
    .insertInto('page_text')
    .values(await Promise.all(texts))
    .onConflict((on) => on.doNothing())
    .execute()
}

async function writeTeam(db: Transaction<Rows>): Promise<void> {
  await db
    .insertInto('team')
    .values(team.map(({ id }, position) => ({ id, position })))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('team_text')
    .values(
      team.flatMap(({ id, name, role, about }) =>
        languages.map((lang) => ({
          team_id: id,
          lang,
          name: name[as[lang]],
          role: role[as[lang]],
          about: about[as[lang]],
        })),
      ),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}

async function writeTopics(
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
