import { type CallContext, type CallHandler, handleCall, type Language } from '#server/platform/http/calls.ts'
import { pageGet, pageList } from '#wire/calls/content.ts'
import type { Page, PageLine } from '#wire/entities/page.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { ContentCache } from './content-cache.ts'
import { type EditionEntry, localize, type PageEntry } from './entries.ts'

/** The page that the About page is made from. */
export const aboutSlug = 'about'

/** Returns the calls that read information pages. */
export const pageCalls = (cache: ContentCache): readonly CallHandler[] => [
  handleCall(pageGet, async ({ lang, now }, { slug, version }) => {
    const pages = await cache.pages()
    const current = await cache.movedTo('page', slug)
    const entry = pages.find((one) => one.slug === slug) ?? pages.find((one) => one.slug === current)
    const inForce = entry && editionAt(entry, now)
    if (!inForce) return refusal('notFound')
    if (isWithdrawn(entry, now)) return refusal('wrongState', { status: 'withdrawn' })
    const isChosen = (one: EditionEntry) => one.version === version && one.inForceAt <= now
    const edition = version === '' ? inForce : entry.editions.find(isChosen)
    const page = edition && (await toPage(cache, entry, edition, lang))
    if (!page) return refusal('notFound')
    return { ...page, followedBy: edition === inForce ? '' : inForce.version }
  }),

  handleCall(pageList, async (visit) => ({ list: [...(await pageLines(cache, null, visit))] })),
]

/** Returns pages as listed, by slug in this order; all of them if no slugs are given. */
export async function pageLines(
  cache: ContentCache,
  slugs: readonly string[] | null,
  { lang, now }: Pick<CallContext, 'lang' | 'now'>,
): Promise<readonly PageLine[]> {
  const all = await cache.pages()
  const selected = slugs ? slugs.flatMap((slug) => all.find((one) => one.slug === slug) ?? []) : all
  return selected.flatMap((entry) => {
    const edition = isWithdrawn(entry, now) ? null : editionAt(entry, now)
    const localized = edition && localize(edition.texts, lang)
    return localized
      ? [
          {
            slug: entry.slug,
            lang: localized.lang,
            title: localized.text.title,
            summary: localized.text.summary,
          },
        ]
      : []
  })
}

const isWithdrawn = ({ withdrawnAt }: PageEntry, now: number): boolean =>
  withdrawnAt !== null && withdrawnAt <= now

/** Returns the edition of a page in force at an instant, in Unix milliseconds, or null before the first. */
export const editionAt = ({ editions }: PageEntry, now: number): EditionEntry | null =>
  editions.find(({ inForceAt }) => inForceAt <= now) ?? null

/** Returns a page as sent to clients, or null if this edition has no text. @param name the cache key of its body */
export async function toPage(
  cache: ContentCache,
  { slug, kind }: Pick<PageEntry, 'slug' | 'kind'>,
  { version, inForceAt, texts: localized }: EditionEntry,
  requested: Language,
  name = `page ${slug} ${version}`,
): Promise<Page | null> {
  const one = localize(localized, requested)
  if (!one) return null
  const { lang, text } = one
  const { html, contents } = await cache.rendered(name, text.body, lang)
  return {
    slug,
    kind,
    lang,
    title: text.title,
    accent: text.accent,
    summary: text.summary,
    html,
    contents: [...contents],
    version,
    updatedAt: inForceAt,
  }
}
