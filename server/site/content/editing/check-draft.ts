import type { Kysely } from 'kysely'
import { type ContentIssue, checkContent } from '#domain/content/check-content.ts'
import type { ContentDraft } from '#domain/content/content-draft.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ContentName } from './stored-content.ts'

/** The subject of the topics that a kind has; null for none. */
export const topicSubjects = { news: 'news', faq: 'faq', activity: null, page: null } as const

/** Lists what prevents the publication of a draft. @param now Unix milliseconds */
export async function checkDraft(
  db: Kysely<Rows>,
  { kind }: Pick<ContentName, 'kind'>,
  draft: ContentDraft,
  now: number,
): Promise<readonly ContentIssue[]> {
  const [topics, sales, lots] = await Promise.all([
    db
      .selectFrom('topics')
      .select('id')
      .where('subject', '=', topicSubjects[kind] ?? '')
      .execute(),
    publishedSales(db).select('id').where('id', '=', draft.auctionId).execute(),
    publishedSales(db)
      .innerJoin('lots', 'lots.auction_id', 'auctions.id')
      .select(['lots.id', 'lots.kind'])
      .where('lots.id', 'in', ['', ...draft.lotIds])
      .execute(),
  ])
  return checkContent(kind, draft, {
    now,
    topics: new Set(topics.map(({ id }) => id)),
    sales: new Set(sales.map(({ id }) => id)),
    lots: new Map(lots.map(({ id, kind: goods }) => [id, { isTobacco: goods === 'cigars' }])),
  })
}

const publishedSales = (db: Kysely<Rows>) =>
  db.selectFrom('auctions').where('published_at', 'is not', null).where('is_rehearsal', 'is', false)
