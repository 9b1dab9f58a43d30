import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { languageOf } from '#wire/address/page-address.ts'
import type {
  ActivityEntry,
  FaqEntry,
  Localized,
  NewsEntry,
  PageEntry,
  TeamEntry,
  TopicEntry,
} from './entries.ts'
import { joinAmounts } from './markdown/typography.ts'

type InLanguage = { readonly lang: string }

/** Returns the texts of an item’s rows, by language. */
function textsByLanguage<R extends InLanguage, T>(rows: readonly R[], text: (row: R) => T): Localized<T> {
  const pairs = rows.map((row) => [languageOf(row.lang), text(row)] as const)
  return Object.fromEntries(pairs)
}

/** Returns the cover in the columns of a row, or null if there is none. */
export const coverOf = (row: {
  cover_key: string | null
  cover_width: number | null
  cover_height: number | null
  cover_focus_x: number | null
  cover_focus_y: number | null
}) => {
  const { cover_key: key, cover_width: width, cover_height: height, cover_focus_x: x, cover_focus_y: y } = row
  if (key === null || width === null || height === null) return null
  return { key, width, height, ...(x !== null && y !== null && { focus: { x, y } }) }
}

/** Returns every article, latest first, without bodies. */
export async function readNews(db: Kysely<Rows>): Promise<readonly NewsEntry[]> {
  const [rows, texts, lots] = await Promise.all([
    db.selectFrom('news').selectAll().orderBy('published_at', 'desc').orderBy('id').execute(),
    db
      .selectFrom('news_text')
      .select(['news_id', 'lang', 'title', 'accent', 'summary', 'author', 'cover_alt'])
      .select(({ fn }) => fn<number>('length', ['body']).as('length'))
      .execute(),
    db.selectFrom('news_lots').selectAll().orderBy('position').execute(),
  ])
  const byEntry = Map.groupBy(texts, ({ news_id }) => news_id)
  const named = Map.groupBy(lots, ({ news_id }) => news_id)
  return rows.map((row) => ({
    id: row.id,
    topicId: row.topic_id,
    auctionId: row.auction_id ?? '',
    lotIds: (named.get(row.id) ?? []).map(({ lot_id }) => lot_id),
    cover: coverOf(row),
    publishedAt: row.published_at,
    withdrawnAt: row.withdrawn_at,
    texts: textsByLanguage(
      byEntry.get(row.id) ?? [],
      ({ title, accent, summary, author, cover_alt, length }) => ({
        title,
        accent,
        summary: joinAmounts(summary),
        author,
        coverAlt: cover_alt,
        length,
      }),
    ),
  }))
}

/** Returns an article’s body in one language, or null if there is none. */
export async function readNewsBody(db: Kysely<Rows>, id: string, lang: string): Promise<string | null> {
  const row = await db
    .selectFrom('news_text')
    .select('body')
    .where('news_id', '=', id)
    .where('lang', '=', lang)
    .executeTakeFirst()
  return row?.body ?? null
}

/** Returns every announcement, the latest start first. */
export async function readActivities(db: Kysely<Rows>): Promise<readonly ActivityEntry[]> {
  const [rows, texts] = await Promise.all([
    db.selectFrom('activities').selectAll().orderBy('start_time', 'desc').orderBy('id').execute(),
    db.selectFrom('activity_text').selectAll().execute(),
  ])
  const byEntry = Map.groupBy(texts, ({ activity_id }) => activity_id)
  return rows.map((row) => ({
    id: row.id,
    auctionId: row.auction_id ?? '',
    startTime: row.start_time,
    endTime: row.end_time,
    cover: coverOf(row),
    publishedAt: row.published_at,
    withdrawnAt: row.withdrawn_at,
    texts: textsByLanguage(
      byEntry.get(row.id) ?? [],
      ({ title, accent, summary, place, body, cover_alt }) => ({
        title,
        accent,
        summary: joinAmounts(summary),
        place,
        coverAlt: cover_alt,
        body,
      }),
    ),
  }))
}

/** Returns every question, in the configured order. */
export async function readFaqs(db: Kysely<Rows>): Promise<readonly FaqEntry[]> {
  const [rows, texts] = await Promise.all([
    db
      .selectFrom('faqs')
      .innerJoin('topics', 'topics.id', 'faqs.topic_id')
      .selectAll('faqs')
      .orderBy('topics.position')
      .orderBy('faqs.position')
      .orderBy('faqs.id')
      .execute(),
    db.selectFrom('faq_text').selectAll().execute(),
  ])
  const byEntry = Map.groupBy(texts, ({ faq_id }) => faq_id)
  return rows.map((row) => ({
    id: row.id,
    topicId: row.topic_id,
    publishedAt: row.published_at,
    withdrawnAt: row.withdrawn_at,
    texts: textsByLanguage(byEntry.get(row.id) ?? [], ({ question, answer }) => ({
      question: joinAmounts(question),
      answer,
    })),
  }))
}

/** Returns every information page with all its editions, in the configured order. */
export async function readPages(db: Kysely<Rows>): Promise<readonly PageEntry[]> {
  const [rows, editions, texts] = await Promise.all([
    db.selectFrom('pages').selectAll().orderBy('position').orderBy('slug').execute(),
    db.selectFrom('page_editions').selectAll().orderBy('in_force_at', 'desc').orderBy('version').execute(),
    db.selectFrom('page_text').selectAll().execute(),
  ])
  const byEntry = Map.groupBy(texts, ({ slug, version }) => `${slug} ${version}`)
  const bySlug = Map.groupBy(editions, ({ slug }) => slug)
  return rows.map((row) => ({
    slug: row.slug,
    kind: row.kind === 'legal' ? 'legal' : 'info',
    withdrawnAt: row.withdrawn_at,
    editions: (bySlug.get(row.slug) ?? []).map(({ version, in_force_at }) => ({
      version,
      inForceAt: in_force_at,
      texts: textsByLanguage(
        byEntry.get(`${row.slug} ${version}`) ?? [],
        ({ title, accent, summary, body }) => ({
          title,
          accent,
          summary: joinAmounts(summary),
          body,
        }),
      ),
    })),
  }))
}

/** Returns the team, in the configured order. */
export async function readTeam(db: Kysely<Rows>): Promise<readonly TeamEntry[]> {
  const [rows, texts] = await Promise.all([
    db.selectFrom('team').selectAll().orderBy('position').orderBy('id').execute(),
    db.selectFrom('team_text').selectAll().execute(),
  ])
  const byEntry = Map.groupBy(texts, ({ team_id }) => team_id)
  return rows.map(({ id }) => ({
    id,
    texts: textsByLanguage(byEntry.get(id) ?? [], ({ name, role, about }) => ({ name, role, about })),
  }))
}

/** Returns every topic by id, in the configured order. */
export async function readTopics(db: Kysely<Rows>): Promise<ReadonlyMap<string, TopicEntry>> {
  const [rows, texts] = await Promise.all([
    db.selectFrom('topics').selectAll().orderBy('position').orderBy('id').execute(),
    db.selectFrom('topic_text').selectAll().execute(),
  ])
  const byEntry = Map.groupBy(texts, ({ topic_id }) => topic_id)
  return new Map(
    rows.map(({ id }) => [id, { id, name: textsByLanguage(byEntry.get(id) ?? [], ({ name }) => name) }]),
  )
}

/** Returns old slugs of articles or pages, with the current ones. */
export async function readMoves(
  db: Kysely<Rows>,
  subject: 'news' | 'page',
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('content_moves').selectAll().where('subject', '=', subject).execute()
  return new Map(rows.map(({ from_slug, to_slug }) => [from_slug, to_slug]))
}

/** Returns the revision of the content, which rises with every change. */
export async function readRevision(db: Kysely<Rows>): Promise<number> {
  const { revision } = await db.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow()
  return revision
}
