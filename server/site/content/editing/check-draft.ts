import type { Kysely } from 'kysely'
import { type ContentIssue, checkContent } from '#domain/content/check-content.ts'
import type { ContentDraft } from '#domain/content/content-draft.ts'
import { nameOfPicture, pictureNamed, picturesIn } from '#domain/content/text-pictures.ts'
import { type DraftLanguage, draftLanguages } from '#domain/drafts/bilingual.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { ContentCache } from '../content-cache.ts'
import type { Values } from '../markdown/fill.ts'
import { publishedLots, publishedSales } from './published-sales.ts'
import type { ContentName } from './stored-content.ts'
import { wrongLinks } from './wrong-links.ts'

/** The subject whose topics a kind of text can have; null for kinds without topics. */
export const topicSubjects = { news: 'news', faq: 'faq', activity: null, page: null } as const

/** Lists what prevents the publication of a draft. */
export type DraftCheck = (
  db: Kysely<Rows>,
  name: Pick<ContentName, 'kind'>,
  draft: ContentDraft,
  /** Unix milliseconds. */
  now: number,
) => Promise<readonly ContentIssue[]>

type Deps = {
  readonly cache: ContentCache
  /** Returns the values of placeholders. */
  readonly values: (lang: Language) => Values
  readonly pictures: Pick<Pictures, 'sizeOf'>
}

/** Creates the check of drafts. */
export const createDraftCheck =
  ({ cache, values, pictures }: Deps): DraftCheck =>
  async (db, { kind }, draft, now) => {
    const topics = await db
      .selectFrom('topics')
      .select('id')
      .where('subject', '=', topicSubjects[kind] ?? '')
      .execute()
    const linksOf = (lang: DraftLanguage) => wrongLinks({ db, cache }, draft.body[lang], lang, now)
    const [sales, lots, en, zh] = [
      await publishedSales(db, [draft.auctionId]),
      await publishedLots(db, draft.lotIds),
      await linksOf('en'),
      await linksOf('zh'),
    ]
    const names = Object.entries(values('en'))
    const named = (type: 'string' | 'function') =>
      new Set(names.filter(([, value]) => typeof value === type).map(([name]) => name))
    return checkContent(kind, draft, {
      now,
      topics: new Set(topics.map(({ id }) => id)),
      sales,
      lots,
      placeholders: { texts: named('string'), sums: named('function') },
      pictures: await storedAmong(pictures, draft),
      links: { en, zh },
    })
  }

/** Returns the addresses of a draft's pictures that are in the store. */
async function storedAmong(
  pictures: Pick<Pictures, 'sizeOf'>,
  { body, cover }: ContentDraft,
): Promise<ReadonlySet<string>> {
  const addresses = [
    ...(cover ? [nameOfPicture(cover)] : []),
    ...draftLanguages.flatMap((lang) => picturesIn(body[lang])),
  ]
  const known = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const named = pictureNamed(address)
      const size = named && (await pictures.sizeOf(named.key))
      return size && nameOfPicture({ ...size, key: named.key }) === address ? [address] : []
    }),
  )
  return new Set(known.flat())
}
