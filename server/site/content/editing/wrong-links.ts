import type { Kysely } from 'kysely'
import { isSlug, reservedSlugs } from '#domain/content/slug.ts'
import { linksIn, pathOf } from '#domain/content/text-links.ts'
import { type DraftLanguage, languageTags } from '#domain/drafts/bilingual.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ContentCache } from '../content-cache.ts'
import { localize } from '../entries.ts'
import { renderMarkdown } from '../markdown/markdown.ts'
import { editionAt } from '../pages.ts'
import { publishedLots, publishedSales } from './published-sales.ts'

type Deps = { readonly db: Kysely<Rows>; readonly cache: ContentCache }

/** The issue of a link: it leads nowhere, or to tobacco (C2). */
type Verdict = 'link' | 'tobacco'

/**
 * Returns the links of a body that lead nowhere or to tobacco, by address. Links to other sites and to the lists
 * of this one are not checked.
 *
 * @param now Unix milliseconds
 */
export async function wrongLinks(
  deps: Deps,
  body: string,
  lang: DraftLanguage,
  now: number,
): Promise<ReadonlyMap<string, Verdict>> {
  const wrong = new Map<string, Verdict>()
  for (const address of new Set(linksIn(body))) {
    const verdict = await verdictOf(deps, address, { body, lang, now })
    if (verdict !== null) wrong.set(address, verdict)
  }
  return wrong
}

type Place = { readonly body: string; readonly lang: DraftLanguage; readonly now: number }

async function verdictOf(deps: Deps, address: string, place: Place): Promise<Verdict | null> {
  const anchor = address.split('#')[1] ?? ''
  if (address.startsWith('#')) return linkUnless(hasAnchor(place.body, anchor))
  const [first = '', second = '', third = '', fourth = ''] = pathOf(address)?.split('/').slice(1) ?? []
  // The link leads to a list, another part of the site, or another site.
  if (!isSlug(first) || (reservedSlugs.has(first) && second === '')) return null
  switch (first) {
    case 'auction':
      return third === 'lot' ? lotVerdict(deps, fourth) : saleVerdict(deps, second)
    case 'activity':
      return linkUnless(await isActivity(deps, second))
    case 'news':
      return linkUnless(await isArticle(deps, second))
    case 'pages':
      return pageVerdict(deps, second, anchor, place)
    default:
      return second === '' ? pageVerdict(deps, first, anchor, place) : null
  }
}

const linkUnless = (isKnown: boolean): Verdict | null => (isKnown ? null : 'link')

async function lotVerdict({ db }: Deps, lotId: string): Promise<Verdict | null> {
  const lot = (await publishedLots(db, [lotId])).get(lotId)
  if (!lot) return 'link'
  return lot.isTobacco ? 'tobacco' : null
}

const saleVerdict = async ({ db }: Deps, auctionId: string): Promise<Verdict | null> =>
  linkUnless((await publishedSales(db, [auctionId])).has(auctionId))

const isActivity = async ({ cache }: Deps, id: string): Promise<boolean> =>
  (await cache.activities()).some((entry) => entry.id === id)

async function isArticle({ cache }: Deps, id: string): Promise<boolean> {
  const now = await cache.movedTo('news', id)
  return (await cache.news()).some((entry) => entry.id === id || entry.id === now)
}

/** Checks that an information page exists and has the section that the link names. */
async function pageVerdict(
  { cache }: Deps,
  slug: string,
  anchor: string,
  { lang, now }: Place,
): Promise<Verdict | null> {
  const current = await cache.movedTo('page', slug)
  const page = (await cache.pages()).find((entry) => entry.slug === slug || entry.slug === current)
  const edition = page && editionAt(page, now)
  const text = edition && localize(edition.texts, languageTags[lang])
  if (!text) return 'link'
  return linkUnless(anchor === '' || hasAnchor(text.text.body, anchor))
}

/** Sections that pages have besides those of their text: the delivery rates. */
const pageSections: ReadonlySet<string> = new Set(['rates'])

/** Returns whether a page with this text has a section with an anchor. */
const hasAnchor = (body: string, anchor: string): boolean =>
  pageSections.has(anchor) || renderMarkdown(body).html.includes(` id="${anchor}"`)
