import { sql, type Transaction } from 'kysely'
import type { ContentDraft, ContentText } from '#domain/content/content-draft.ts'
import { isWritten } from '#domain/content/languages.ts'
import { dayOf } from '#domain/delivery/pickup.ts'
import { draftLanguages, languageTags } from '#domain/drafts/bilingual.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PublishedContent } from './published-content.ts'
import type { ContentName } from './stored-content.ts'

type Trx = Transaction<Rows>

/** The text to publish, and the text published before, or null. */
type Publication = {
  readonly id: string
  readonly draft: ContentDraft
  readonly before: PublishedContent | null
  readonly now: number
}

/** Publishes a draft. An edition of a page that is in force never changes: the page gets a new one. */
export function writePublished(
  trx: Trx,
  { kind, contentId: id }: ContentName,
  publication: Omit<Publication, 'id'>,
): Promise<void> {
  const request = { id, ...publication }
  switch (kind) {
    case 'news':
      return writeArticle(trx, request)
    case 'activity':
      return writeAnnouncement(trx, request)
    case 'faq':
      return writeQuestion(trx, request)
    case 'page':
      return writePage(trx, request)
  }
}

/** Returns the written languages of a draft as the language of a row and the text in it. */
const languagesIn = (draft: ContentDraft) =>
  draftLanguages
    .filter((lang) => isWritten(draft, lang))
    .map((lang) => ({ lang: languageTags[lang], of: (text: ContentText) => draft[text][lang] }))

const coverColumns = ({ cover }: ContentDraft) => ({
  cover_key: cover?.key ?? null,
  cover_width: cover?.width ?? null,
  cover_height: cover?.height ?? null,
  cover_focus_x: cover?.focus?.x ?? null,
  cover_focus_y: cover?.focus?.y ?? null,
})

const orNull = (value: string): string | null => (value === '' ? null : value)

/** Returns the dates of a text; published again after a withdrawal, it keeps its first date. */
const dates = ({ draft, before, now }: Publication) => ({
  published_at: Math.min(before?.publishedAt ?? now, now),
  withdrawn_at: draft.until === 0 ? null : draft.until,
})

async function writeArticle(trx: Trx, publication: Publication): Promise<void> {
  const { id, draft } = publication
  const values = {
    topic_id: draft.topicId,
    auction_id: orNull(draft.auctionId),
    ...coverColumns(draft),
    ...dates(publication),
  }
  await trx
    .insertInto('news')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await trx.deleteFrom('news_text').where('news_id', '=', id).execute()
  const texts = languagesIn(draft).map(({ lang, of }) => ({
    news_id: id,
    lang,
    title: of('title'),
    accent: of('accent'),
    summary: of('summary'),
    author: of('author'),
    body: of('body'),
    cover_alt: of('coverAlt'),
  }))
  await trx.insertInto('news_text').values(texts).execute()
  await trx.deleteFrom('news_lots').where('news_id', '=', id).execute()
  if (draft.lotIds.length === 0) return
  const lots = draft.lotIds.map((lot_id, position) => ({ news_id: id, lot_id, position }))
  await trx.insertInto('news_lots').values(lots).execute()
}

async function writeAnnouncement(trx: Trx, publication: Publication): Promise<void> {
  const { id, draft } = publication
  const values = {
    auction_id: orNull(draft.auctionId),
    start_time: draft.startTime,
    end_time: draft.endTime,
    ...coverColumns(draft),
    ...dates(publication),
  }
  await trx
    .insertInto('activities')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await trx.deleteFrom('activity_text').where('activity_id', '=', id).execute()
  const texts = languagesIn(draft).map(({ lang, of }) => ({
    activity_id: id,
    lang,
    title: of('title'),
    accent: of('accent'),
    summary: of('summary'),
    place: of('place'),
    body: of('body'),
    cover_alt: of('coverAlt'),
  }))
  await trx.insertInto('activity_text').values(texts).execute()
}

async function writeQuestion(trx: Trx, publication: Publication): Promise<void> {
  const { id, draft } = publication
  const values = { topic_id: draft.topicId, ...dates(publication) }
  const { next } = await trx
    .selectFrom('faqs')
    .where('topic_id', '=', draft.topicId)
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('faqs')
    .values({ id, position: next, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await trx.deleteFrom('faq_text').where('faq_id', '=', id).execute()
  const texts = languagesIn(draft).map(({ lang, of }) => ({
    faq_id: id,
    lang,
    question: of('title'),
    answer: of('body'),
  }))
  await trx.insertInto('faq_text').values(texts).execute()
}

async function writePage(trx: Trx, publication: Publication): Promise<void> {
  const { id: slug, draft, before, now } = publication
  const values = { withdrawn_at: draft.until === 0 ? null : draft.until }
  const { next } = await trx
    .selectFrom('pages')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('pages')
    .values({ slug, kind: 'info', position: next, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute()
  const version = nextVersion(before?.editions.map((edition) => edition.version) ?? [], now)
  await trx.insertInto('page_editions').values({ slug, version, in_force_at: now }).execute()
  const texts = languagesIn(draft).map(({ lang, of }) => ({
    slug,
    version,
    lang,
    title: of('title'),
    accent: of('accent'),
    summary: of('summary'),
    body: of('body'),
  }))
  await trx.insertInto('page_text').values(texts).execute()
}

/** Returns the name of a new edition: its date, with a number if there are several on that day. */
export function nextVersion(taken: readonly string[], now: number): string {
  const day = dayOf(now, houseTimeZone)
  const names = [day, ...taken.map((_, index) => `${day}.${index + 2}`)]
  return names.find((name) => !taken.includes(name)) ?? day
}

/** Withdraws a text, or shows it again. @param withdrawnAt null to show it */
export async function setWithdrawn(
  trx: Trx,
  { kind, contentId }: ContentName,
  withdrawnAt: number | null,
): Promise<void> {
  const values = { withdrawn_at: withdrawnAt }
  switch (kind) {
    case 'news':
      await trx.updateTable('news').set(values).where('id', '=', contentId).execute()
      return
    case 'activity':
      await trx.updateTable('activities').set(values).where('id', '=', contentId).execute()
      return
    case 'faq':
      await trx.updateTable('faqs').set(values).where('id', '=', contentId).execute()
      return
    case 'page':
      await trx.updateTable('pages').set(values).where('slug', '=', contentId).execute()
  }
}
