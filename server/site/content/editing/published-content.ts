import type { Kysely } from 'kysely'
import {
  type ContentDraft,
  type ContentText,
  contentTexts,
  emptyContent,
} from '#domain/content/content-draft.ts'
import { draftLanguages, languageTags, noText } from '#domain/drafts/bilingual.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { coverOf } from '../read-content.ts'
import type { ContentName } from './stored-content.ts'

/** What readers see of a text, or saw before its withdrawal. */
export type PublishedContent = {
  readonly draft: ContentDraft
  /** Unix milliseconds, which may be ahead. */
  readonly publishedAt: number
  /** 0 for never; may be ahead. */
  readonly withdrawnAt: number
  readonly isLegal: boolean
  /** The editions of a page, the latest first. */
  readonly editions: readonly { readonly version: string; readonly inForceAt: number }[]
}

/**
 * Reads a text exactly as it is published; null if it never was. For a page, that is the edition in force.
 *
 * @param now Unix milliseconds
 */
export function readPublished(
  db: Kysely<Rows>,
  { kind, contentId }: ContentName,
  now: number,
): Promise<PublishedContent | null> {
  switch (kind) {
    case 'news':
      return readArticle(db, contentId, now)
    case 'activity':
      return readAnnouncement(db, contentId, now)
    case 'faq':
      return readQuestion(db, contentId, now)
    case 'page':
      return readPage(db, contentId, now)
  }
}

/** A text row, by the names that drafts use. */
type TextRow = { readonly lang: string } & { readonly [text in ContentText]?: string }

/** Returns the rows of both languages as the texts of a draft. */
function textsIn(rows: readonly TextRow[]): Pick<ContentDraft, ContentText> {
  const [en, zh] = draftLanguages.map((lang) => rows.find((row) => row.lang === languageTags[lang]))
  const pairs = contentTexts.map((text) => [text, { en: en?.[text] ?? '', zh: zh?.[text] ?? '' }] as const)
  return { ...emptyTexts, ...Object.fromEntries(pairs) }
}

const emptyTexts = {
  title: noText,
  accent: noText,
  summary: noText,
  author: noText,
  place: noText,
  coverAlt: noText,
  body: noText,
}

type Dates = { readonly withdrawn_at: number | null }

/** A withdrawal in the future belongs to the draft; one in the past is undone by publishing again. */
const datesIn = ({ withdrawn_at }: Dates, now: number) => ({
  withdrawnAt: withdrawn_at ?? 0,
  until: withdrawn_at !== null && withdrawn_at > now ? withdrawn_at : 0,
})

async function readArticle(db: Kysely<Rows>, id: string, now: number): Promise<PublishedContent | null> {
  const row = await db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const [texts, lots] = await Promise.all([
    db
      .selectFrom('news_text')
      .select(['lang', 'title', 'accent', 'summary', 'author', 'body', 'cover_alt as coverAlt'])
      .where('news_id', '=', id)
      .execute(),
    db.selectFrom('news_lots').select('lot_id').where('news_id', '=', id).orderBy('position').execute(),
  ])
  const { until, withdrawnAt } = datesIn(row, now)
  return {
    draft: {
      ...emptyContent,
      ...textsIn(texts),
      topicId: row.topic_id,
      auctionId: row.auction_id ?? '',
      lotIds: lots.map(({ lot_id }) => lot_id),
      cover: coverOf(row),
      until,
    },
    publishedAt: row.published_at,
    withdrawnAt,
    isLegal: false,
    editions: [],
  }
}

async function readAnnouncement(db: Kysely<Rows>, id: string, now: number): Promise<PublishedContent | null> {
  const row = await db.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const texts = await db
    .selectFrom('activity_text')
    .select(['lang', 'title', 'accent', 'summary', 'place', 'body', 'cover_alt as coverAlt'])
    .where('activity_id', '=', id)
    .execute()
  const { until, withdrawnAt } = datesIn(row, now)
  return {
    draft: {
      ...emptyContent,
      ...textsIn(texts),
      auctionId: row.auction_id ?? '',
      startTime: row.start_time,
      endTime: row.end_time,
      cover: coverOf(row),
      until,
    },
    publishedAt: row.published_at,
    withdrawnAt,
    isLegal: false,
    editions: [],
  }
}

async function readQuestion(db: Kysely<Rows>, id: string, now: number): Promise<PublishedContent | null> {
  const row = await db.selectFrom('faqs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const texts = await db
    .selectFrom('faq_text')
    .select(['lang', 'question as title', 'answer as body'])
    .where('faq_id', '=', id)
    .execute()
  const { until, withdrawnAt } = datesIn(row, now)
  return {
    draft: { ...emptyContent, ...textsIn(texts), topicId: row.topic_id, until },
    publishedAt: row.published_at,
    withdrawnAt,
    isLegal: false,
    editions: [],
  }
}

async function readPage(db: Kysely<Rows>, slug: string, now: number): Promise<PublishedContent | null> {
  const row = await db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst()
  const editions = await db
    .selectFrom('page_editions')
    .select(['version', 'in_force_at as inForceAt'])
    .where('slug', '=', slug)
    .orderBy('in_force_at', 'desc')
    .orderBy('version')
    .execute()
  const edition = editions.find(({ inForceAt }) => inForceAt <= now) ?? editions[0]
  if (!row || !edition) return null
  const texts = await db
    .selectFrom('page_text')
    .select(['lang', 'title', 'accent', 'summary', 'body'])
    .where('slug', '=', slug)
    .where('version', '=', edition.version)
    .execute()
  const { until, withdrawnAt } = datesIn(row, now)
  return {
    draft: { ...emptyContent, ...textsIn(texts), until },
    publishedAt: editions.at(-1)?.inForceAt ?? edition.inForceAt,
    withdrawnAt,
    isLegal: row.kind === 'legal',
    editions,
  }
}
