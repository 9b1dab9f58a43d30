import type { Kysely } from 'kysely'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { hasWords, normal, wordVariants } from '#server/catalogue/search/normal.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallContext, Language } from '#server/platform/http/calls.ts'
import type { contentTargets } from '#wire/calls/staff-content.ts'
import type { TextTarget } from '#wire/entities/content.ts'
import type { DataOf, PayloadOf } from '#wire/schema/call.ts'
import type { ContentCache } from '../content-cache.ts'
import { isShown, localize } from '../entries.ts'
import type { Values } from '../markdown/fill.ts'
import type { Section } from '../markdown/headings.ts'
import { editionAt } from '../pages.ts'
import { publishedLots, publishedTitles } from './published-sales.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly cache: ContentCache
  readonly values: (lang: Language) => Values
  readonly catalogue: Pick<Catalogue, 'lots'>
}

/** The maximum number of targets of a kind. */
const most = 8

/** The hammer price of a placeholder's example, in whole units. */
const exampleHammer = 10_000

/** Lists the targets that a text in a language may link to. */
export async function listTargets(
  deps: Deps,
  { lang, q, lotIds }: PayloadOf<typeof contentTargets>,
  visit: CallContext,
): Promise<DataOf<typeof contentTargets>> {
  const words = wordVariants(q)
  const matches = ({ path, title, detail }: TextTarget) => {
    const text = normal([title, detail, path].join('\n'))
    return words.length > 0 && hasWords(text, words)
  }
  const own = languageTags[lang]
  const [texts, sales, lots] = await Promise.all([
    textTargets(deps.cache, own, visit.now),
    publishedTitles(deps.db, own),
    lotTargets(deps, lotIds, { ...visit, lang: own }),
  ])
  return {
    placeholders: placeholdersIn(deps.values(own)),
    texts: texts.filter(matches).slice(0, most),
    sales: sales.filter(matches).slice(0, most),
    lots,
  }
}

const placeholdersIn = (values: Values) =>
  Object.entries(values).map(([name, value]) =>
    typeof value === 'string'
      ? { written: `{${name}}`, value }
      : { written: `{${name}(${exampleHammer})}`, value: value([exampleHammer], 0) },
  )

/** Returns the published lots among these, in their order, without tobacco (C2). */
async function lotTargets(
  { db, catalogue }: Deps,
  lotIds: readonly string[],
  visit: CallContext,
): Promise<TextTarget[]> {
  const known = await publishedLots(db, lotIds)
  const ids = lotIds.filter((id) => known.get(id)?.isTobacco === false)
  const lots = await catalogue.lots(ids, visit)
  return ids.flatMap((id) => {
    const found = lots.find(({ lot }) => lot.id === id)
    if (!found) return []
    const { lot, sale } = found
    const path = `/auction/${sale.id}/lot/${lot.id}`
    return [{ path, title: lot.title, detail: `${sale.no} ${lotLabel(lot)}` }]
  })
}

/** Returns the texts that readers see, each followed by its sections. */
async function textTargets(cache: ContentCache, lang: Language, now: number): Promise<readonly TextTarget[]> {
  const [news, activities, faqs, pages] = await Promise.all([
    cache.news(),
    cache.activities(),
    cache.faqs(),
    cache.pages(),
  ])
  const whole = (path: string, title: string | undefined): TextTarget[] =>
    title === undefined ? [] : [{ path, title, detail: '' }]
  const shown = pages.flatMap((page) => {
    const { slug, withdrawnAt } = page
    const edition = editionAt(page, now)
    const localized = edition && localize(edition.texts, lang)
    const isWithdrawn = withdrawnAt !== null && withdrawnAt <= now
    return localized && !isWithdrawn ? [{ slug, version: edition.version, ...localized }] : []
  })
  const sections = await Promise.all([
    ...news
      .filter((entry) => isShown(entry, now))
      .map(async ({ id, texts }) => {
        const localized = localize(texts, lang)
        if (!localized) return []
        const { contents } = await cache.newsBody(id, localized.lang)
        return sectionTargets(`/news/${id}`, localized.text.title, contents)
      }),
    ...shown.map(async ({ slug, version, lang: written, text }) => {
      const { contents } = await cache.rendered(`page ${slug} ${version}`, text.body, written)
      return sectionTargets(`/${slug}`, text.title, contents)
    }),
  ])
  return [
    ...shown.flatMap(({ slug, text }) => whole(`/${slug}`, text.title)),
    ...news
      .filter((entry) => isShown(entry, now))
      .flatMap(({ id, texts }) => whole(`/news/${id}`, localize(texts, lang)?.text.title)),
    ...activities
      .filter((entry) => isShown(entry, now))
      .flatMap(({ id, texts }) => whole(`/activity/${id}`, localize(texts, lang)?.text.title)),
    ...faqs
      .filter((entry) => isShown(entry, now))
      .flatMap(({ id, texts }) => whole(`/faq#${id}`, localize(texts, lang)?.text.question)),
    ...sections.flat(),
  ]
}

const sectionTargets = (path: string, title: string, sections: readonly Section[]): readonly TextTarget[] =>
  sections.map((section) => ({ path: `${path}#${section.id}`, title: section.title, detail: title }))
